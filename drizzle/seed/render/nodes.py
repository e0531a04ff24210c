"""Short notation for shader nodes. A socket, a number or a color may stand wherever a value is needed."""

import bpy


class Shader:
    """Material under construction."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self._coordinates = None

    def node(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def put(self, value, socket):
        if hasattr(value, "is_linked"):
            self.tree.links.new(value, socket)
        elif isinstance(value, (tuple, list)) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        elif socket.type == "RGBA" and isinstance(value, (int, float)):
            socket.default_value = (value, value, value, 1)
        else:
            socket.default_value = value

    def set(self, **values):
        for name, value in values.items():
            self.put(value, self.surface.inputs[name.replace("_", " ")])
        return self

    def coordinates(self, kind):
        self._coordinates = self._coordinates or self.node("ShaderNodeTexCoord")
        return self._coordinates.outputs[kind]

    def math(self, operation, a, b=0.0, is_clamped=False):
        node = self.node("ShaderNodeMath", operation=operation, use_clamp=is_clamped)
        self.put(a, node.inputs[0])
        self.put(b, node.inputs[1])
        return node.outputs[0]

    def axis(self, vector, name):
        node = self.node("ShaderNodeSeparateXYZ")
        self.put(vector, node.inputs[0])
        return node.outputs[name]

    def scaled(self, vector, scale, offset=(0, 0, 0), turn=(0, 0, 0)):
        node = self.node("ShaderNodeMapping")
        self.put(vector, node.inputs["Vector"])
        node.inputs["Scale"].default_value = scale
        node.inputs["Location"].default_value = offset
        node.inputs["Rotation"].default_value = turn
        return node.outputs[0]

    def noise(self, vector, scale, detail=2.0):
        node = self.node("ShaderNodeTexNoise")
        self.put(vector, node.inputs["Vector"])
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        return node.outputs["Fac"]

    def ramp(self, value, low, high, to_low=0.0, to_high=1.0):
        """Maps a range of values to another one and clamps the result."""
        node = self.node("ShaderNodeMapRange")
        self.put(value, node.inputs["Value"])
        for name, number in (("From Min", low), ("From Max", high), ("To Min", to_low), ("To Max", to_high)):
            node.inputs[name].default_value = number
        return node.outputs["Result"]

    def within(self, value, low, high, soft=0.0003):
        """Returns 1 between two bounds, 0 outside, with soft edges."""
        return self.math("MULTIPLY", self.ramp(value, low - soft, low + soft), self.ramp(value, high + soft, high - soft))

    def mix(self, share, a, b, blend="MIX"):
        node = self.node("ShaderNodeMixRGB", blend_type=blend)
        for value, socket in zip((share, a, b), node.inputs):
            self.put(value, socket)
        return node.outputs[0]

    def brighten(self, color, factor):
        """Multiplies a color with a number."""
        return self.mix(1.0, color, factor, "MULTIPLY")

    def joined(self, x, y):
        """Returns the vector of two numbers."""
        node = self.node("ShaderNodeCombineXYZ")
        self.put(x, node.inputs[0])
        self.put(y, node.inputs[1])
        return node.outputs[0]

    def wavering(self, vector, reach):
        """Moves points by up to about half of `reach`, as an unsteady hand does."""
        node = self.node("ShaderNodeTexNoise")
        self.put(vector, node.inputs["Vector"])
        node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = 90, 1
        moved = self.node("ShaderNodeVectorMath", operation="MULTIPLY_ADD")
        self.put(node.outputs["Color"], moved.inputs[0])
        moved.inputs[1].default_value = (reach, reach, 0)
        self.put(vector, moved.inputs[2])
        return moved.outputs[0]

    def image(self, path, vector, extension="REPEAT"):
        node = self.node("ShaderNodeTexImage", extension=extension)
        node.image = bpy.data.images.load(path, check_existing=True)
        self.put(vector, node.inputs["Vector"])
        return node.outputs["Color"]

    def bump(self, height, strength, distance=0.002):
        node = self.node("ShaderNodeBump")
        self.put(height, node.inputs["Height"])
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.put(node.outputs[0], self.surface.inputs["Normal"])
        return self


def linear(hex_color):
    """Converts a color as #rrggbb to linear light."""
    parts = [int(hex_color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
