"""Dyed cloth: folded, hanging from a rail, and seen from near."""

import math

import bpy
import materials
import studio
from mathutils import Vector, noise
from nodes import Shader, linear
from shapes import grid_mesh, place, turned


def build(job):
    make = {"folded": folded_cloths, "hanging": hanging_cloths}
    make[job["kind"]](job, job.get("show", "whole"))


def set_up(job, shown, size, **view):
    middle = sum((Vector(thing.location) for thing in shown), Vector()) / len(shown)
    studio.background(job.get("on", job["shop"]), size)
    studio.daylight(size, (middle.x, middle.y, 0.3 * size))
    studio.camera(shown, **{**view, **job.get("view", {})})


def dyed(name, look, paint=None):
    """
    Woven cotton with a motif. UV is in meters; `width` is that of one repeat, `silk` makes it shine, `hand` makes its lines uneven.
    `border` is a row of triangles along both ends of a cloth of `size`, whose UV has its origin in the middle.
    `paint` returns the colors of a cloth that is cut and sewn.
    """
    shader = Shader(name)
    uv = shader.coordinates("UV")
    width = look.get("width", 0.06)
    spot = shader.wavering(uv, look["hand"]) if look.get("hand") else uv
    picture = None
    if "tile" in look and look.get("has_field", True):
        vector = shader.scaled(spot, (1 / width, 1 / width / look.get("aspect", 1.0), 1), turn=(0, 0, math.radians(look.get("turn", 0))))
        picture = shader.image(look["tile"], vector)
    if "border" in look:
        picture = bordered(shader, spot, look, picture)
    if paint:
        picture = paint(shader, uv, look)
    surface = deepened(shader, picture or linear(look.get("color", "#ffffff")), look)
    dye = shader.ramp(shader.noise(uv, 11, 3), 0.3, 0.7, 0.84, 1.1)
    threads = shader.math(
        "ADD",
        shader.noise(shader.scaled(uv, (220, 2600, 1)), 1, 1),
        shader.noise(shader.scaled(uv, (2600, 220, 1)), 1, 1),
    )
    weave = shader.ramp(threads, 0.7, 1.3, 0.86, 1.1)
    silk = look.get("silk", 0.0)
    shader.set(
        Base_Color=shader.brighten(shader.brighten(shader.brighten(surface, dye), weave), 0.86),
        Roughness=0.88 - 0.4 * silk,
        Specular=0.12 + 0.3 * silk,
        Sheen=0.3,
    )
    return shader.material


def deepened(shader, surface, look):
    """
    Darkens the dyes of a motif and keeps its whites, and gives all of them the tint of the cotton. `deep` makes dyes more colorful,
    `dark` keeps their hue: it is the share of light that the darkest keeps.
    """
    if "deep" in look:
        gamma = shader.node("ShaderNodeGamma")
        shader.put(surface, gamma.inputs["Color"])
        gamma.inputs["Gamma"].default_value = look["deep"]
        surface = gamma.outputs[0]
    if "dark" in look:
        bright = shader.node("ShaderNodeRGBToBW")
        shader.put(surface, bright.inputs["Color"])
        surface = shader.brighten(surface, shader.ramp(bright.outputs[0], 0.02, 0.6, look["dark"], 1.0))
    if "saturation" in look:
        pale = shader.node("ShaderNodeHueSaturation")
        pale.inputs["Saturation"].default_value = look["saturation"]
        shader.put(surface, pale.inputs["Color"])
        surface = pale.outputs[0]
    return shader.mix(1.0, surface, linear(look["tint"]), "MULTIPLY") if "tint" in look else surface


def bordered(shader, spot, look, field):
    """Adds a row of triangles that point inwards at both ends, and lines beside them."""
    border = look["border"]
    length, high, wide = look["size"][1], border["high"], border["width"]
    inwards = shader.math("SUBTRACT", length / 2 - border.get("inset", 0.0), shader.math("ABSOLUTE", shader.axis(spot, "Y")))
    vector = shader.joined(shader.math("DIVIDE", shader.axis(spot, "X"), wide), shader.math("DIVIDE", inwards, high))
    row = shader.image(look["tile"], vector)
    ground = linear(border["ground"]) if "ground" in border else field
    surface = shader.mix(shader.within(inwards, 0.0, high * 0.995), ground, row)
    for at, thick in border.get("lines", ()):
        surface = shader.mix(shader.within(inwards, at, at + thick), surface, linear(border["ink"]))
    return surface


def folded(name, material, width, depth, bottom, layers, thick, seed, at=(0, 0), turn=0.0):
    """Folds a cloth so that its bends lie in front, each inside the one around it. Returns its top and its parts."""
    half = layers * thick
    middle = bottom + half
    things = []
    for k in range(layers):
        high = half - (k + 0.5) * thick
        front = -depth / 2 + 0.8 * k * thick + 0.0012 * noise.noise(Vector((seed, k, 1)))
        back = depth / 2 + 0.006 * noise.noise(Vector((seed, k, 2)))
        line = [(back + (front - back) * i / 40, high) for i in range(41)]
        line += [(front + math.cos(a) * high * 0.9, math.sin(a) * high) for a in (math.pi / 2 + math.pi * i / 14 for i in range(1, 14))]
        line += [(front + (back - front) * i / 40, -high) for i in range(41)]
        along, rows, uvs, way = 0.0, [], [], None
        half_wide = width / 2 + 0.003 * noise.noise(Vector((seed, k, 3)))
        for y, z in line:
            along += math.dist(way, (y, z)) if way else 0
            way = (y, z)
            row, uv = [], []
            for j in range(61):
                x = half_wide * (j / 30 - 1)
                lie = 1.0 if z > 0 else 0.2
                soft = 0.0052 * noise.noise(Vector((x * 5 + seed, y * 5, bottom * 9))) + 0.0014 * noise.noise(Vector((x * 17 + seed, y * 15, 0.4 * k)))
                edge = max(0.0, abs(x) / half_wide - 0.9) / 0.1
                drop = 0.003 * edge**2 * (1 if z > 0 else -0.3)
                row.append((x, y + 0.0025 * noise.noise(Vector((x * 7, seed + 0.3 * k, 3))), z + soft * lie - drop))
                uv.append((x + 0.37 * seed, along + 0.21 * seed))
            rows.append(row)
            uvs.append(uv)
        thing = grid_mesh(name, rows, uvs, [material])
        solid = thing.modifiers.new("thick", "SOLIDIFY")
        solid.thickness, solid.offset = 0.5 * thick, 0
        thing.modifiers.new("smooth", "SUBSURF").render_levels = 1
        things.append(place(thing, (at[0], at[1], middle), turn))
    return bottom + 2 * half, things


def band(width, depth, bottom, top, at, x, color="#efe3cc"):
    """A band of paper around a folded cloth."""
    half, middle = (top - bottom) / 2 + 0.0035, (top + bottom) / 2
    line = [(depth / 2 - 0.004 - depth * i / 30, half) for i in range(31)]
    line += [(-depth / 2 + math.cos(a) * half, math.sin(a) * half) for a in (math.pi / 2 + math.pi * i / 16 for i in range(1, 17))]
    rows = [[(dx, y, z + (0.0022 * noise.noise(Vector((x * 5, y * 5, 0.2))) if z > 0 else 0)) for dx in (-width / 2, width / 2)] for y, z in line]
    thing = grid_mesh("band", rows, [[(0, y), (width, y)] for y, _ in line], [materials.plain("band", color, 0.75, 0.2, 0.03, 90)])
    return place(thing, (at[0] + x, at[1], middle))


def folded_cloths(job, show):
    look = job["look"]
    cloth = dyed("cloth", look)
    thick, layers = look.get("thick", 0.0045), look.get("layers", 5)
    top, parts = folded("cloth", cloth, 0.30, 0.23, 0.0, layers, thick, 3.0, turn=0.0)
    if look.get("has_band", True):
        parts.append(band(0.05, 0.23, 0.0, top, (0, 0), -0.055))
    if "beside" in job:
        other = dyed("other", job["beside"])
        _, more = folded("other", other, 0.22, 0.15, top, 4, 0.0032, 7.0, (0.02, 0.01), 0.12)
        parts += more
    if show == "whole":
        set_up(job, parts, 0.3, turn=24, above=27, fill=(0.84, 0.7))
    elif show == "detail":
        set_up(job, parts, 0.3, turn=24, above=40, fill=(0.84, 0.7), zoom=2.6, focus=(0.05, -0.06, top))


def hanging_cloths(job, show):
    """Cloth over a rail, with soft folds that open downwards."""
    look = job["look"]
    wide, tall = look.get("size", (1.05, 1.3))
    hang = look.get("gather", 0.8) * wide
    rows, uvs = [], []
    for i in range(121):
        down = tall * i / 120
        row, uv = [], []
        for j in range(241):
            u = j / 240 - 0.5
            deep = 0.024 * (0.55 + 0.45 * min(1, down / (0.4 * tall))) * hang / 0.65
            wave = math.sin(u * 2 * math.pi * 2.6 + 2.2 * noise.noise(Vector((u * 3, down * 0.7, 5))))
            fine = noise.noise(Vector((u * 13, down * 2.2, 1)))
            x = hang * (u + 0.010 * math.sin(u * 4 * math.pi * 2.6))
            row.append((x, deep * (wave + 0.35 * fine), tall - down + 0.006 * noise.noise(Vector((u * 5, 0, 7))) * down))
            uv.append((u * wide, -down))
        rows.append(row)
        uvs.append(uv)
    cloth = grid_mesh("cloth", rows, uvs, [dyed("cloth", look)])
    cloth.modifiers.new("thick", "SOLIDIFY").thickness = 0.0014
    rail = turned("rail", [(0, -0.6 * hang), (0.013, -0.6 * hang), (0.013, 0.6 * hang), (0, 0.6 * hang)], [materials.wood("rail", "#8a5a30", "Z")], wobble=0, around=32)
    place(rail, (0, 0, tall + 0.006), 0, (0, math.pi / 2))
    cloth.location.z = rail.location.z = 0.0
    for thing in (cloth, rail):
        thing.location.z += 0.12
    rail.location.z += tall + 0.006
    if show == "whole":
        set_up(job, [cloth, rail], 1.2, turn=10, above=3, fill=(0.8, 0.84))
    elif show == "detail":
        set_up(job, [cloth, rail], 1.2, turn=10, above=3, fill=(0.8, 0.84), zoom=3.2, focus=(-0.05, 0, 0.62 * tall))
