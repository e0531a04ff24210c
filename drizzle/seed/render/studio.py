"""Light, camera and background of each shop, and the two passes of a picture."""

import math
import os

import bpy
import numpy as np
from mathutils import Vector

from denoise import finish
from nodes import Shader, linear

# Background of each shop: color of the sheet, kind of weave, and if its light is rendered at half the size.
BACKGROUNDS = {
    "keramik-lempung": {"color": "#e0d2bd", "kind": "linen"},
    "kopi-tepi-sawah": {"color": "#8a6a4a", "kind": "wood", "has_small_light": True},
    # Wall of the coffee shop, for things that hang.
    "kopi-wall": {"color": "#cbb08c", "kind": "plaster"},
    "larasan": {"color": "#dcc7a6", "kind": "plaster"},
    # Table of the batik shop, for things that lie.
    "larasan-table": {"color": "#9c7650", "kind": "wood"},
}


def start(size):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = size


def background(shop, size, depth=2.2):
    """Sweeps a sheet from the table up the wall behind the product, so no line crosses the picture."""
    look = BACKGROUNDS[shop]
    bend, back = 1.2 * size, depth * size
    line = [(-4 * size, 0.0)] + [(back * step / 20, 0.0) for step in range(-20, 21)]
    line += [(back + bend * math.sin(a), bend - bend * math.cos(a)) for a in (math.pi / 2 * k / 16 for k in range(1, 17))]
    line += [(back + bend, bend + size * k) for k in range(1, 7)]
    from shapes import grid_mesh

    xs = [-8 * size, 8 * size]
    rows = [[(x, y, z) for x in xs] for y, z in line]
    along, uvs = 0.0, []
    for index, (y, z) in enumerate(line):
        along += math.dist(line[index - 1], (y, z)) if index else 0
        uvs.append([(x, along) for x in xs])
    return grid_mesh("sheet", rows, uvs, [background_material(look)])


def background_material(look):
    shader = Shader("background")
    uv = shader.coordinates("UV")
    color = linear(look["color"])
    if look["kind"] == "linen":
        threads = shader.math(
            "ADD",
            shader.noise(shader.scaled(uv, (150, 1700, 1)), 1, 1),
            shader.noise(shader.scaled(uv, (1700, 150, 1)), 1, 1),
        )
        value = shader.ramp(threads, 0.7, 1.3, 0.86, 1.1)
    elif look["kind"] == "wood":
        grain = shader.noise(shader.scaled(uv, (2.2, 46, 1)), 3, 6)
        value = shader.ramp(grain, 0.3, 0.72, 0.62, 1.22)
    else:
        value = shader.ramp(shader.noise(uv, 55, 5), 0.3, 0.7, 0.93, 1.05)
    shader.set(Base_Color=shader.brighten(color, value), Roughness=0.92, Specular=0.15)
    return shader.material


def area(at, target, width, height, power, color):
    light = bpy.data.lights.new("light", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", width, height, power, color
    thing = bpy.data.objects.new("light", light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def daylight(size, middle, key=1.0, around=0.36, front=0.9):
    """Lights a product of this size through a window on the left. `front` moves the window towards the camera."""
    s = size
    area((-2.5 * s, -front * s, 1.75 * s), middle, 1.3 * s, 2.5 * s, 150 * s * s * key, (1.0, 0.91, 0.79))
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"].inputs
    ground[0].default_value, ground[1].default_value = (1.0, 0.965, 0.91, 1), around


def set_up(job, shown, size, **view):
    """Puts the things on the shop's background into its light, and points the camera at them."""
    middle = sum((Vector(thing.location) for thing in shown), Vector()) / len(shown)
    background(job.get("background", job["shop"]), size)
    daylight(size, (middle.x, middle.y, 0.3 * size))
    camera(shown, **{**view, **job.get("view", {})})


# Views of one piece without others.
ALONE = ("whole", "detail")


def show_piece(job, parts, size, whole, near):
    """Shows one piece whole, or in detail with the settings of `near` above those of `whole`."""
    set_up(job, parts, size, **(whole if job.get("show", "whole") == "whole" else {**whole, **near}))


def camera(things, turn=12.0, above=24.0, fill=(0.76, 0.7), at=(0.5, 0.47), lens=85, zoom=1.0, focus=None):
    """
    Points the camera at the things so that they fill these shares of the frame's width and height around the point `at`. `zoom`
    enlarges the picture around `focus`, a point of the scene.
    """
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_fit = lens, "AUTO"
    eye = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(eye)
    scene.camera = eye
    bpy.context.view_layer.update()
    corners = corners_of(things)
    middle = Vector(corners.mean(0).tolist())
    a, b = math.radians(turn), math.radians(above)
    back = Vector((math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    eye.rotation_euler = (-back).to_track_quat("-Z", "Y").to_euler()
    distance = 6 * float(np.linalg.norm(corners - np.array(middle), axis=1).max())
    target = middle
    for _ in range(8):
        eye.location = target + back * distance
        bpy.context.view_layer.update()
        low_x, high_x, low_y, high_y = reach_of(scene, eye, corners)
        wide, tall = frame_size(scene, eye, distance)
        right, up = eye.matrix_world.to_3x3() @ Vector((1, 0, 0)), eye.matrix_world.to_3x3() @ Vector((0, 1, 0))
        target = target + right * ((low_x + high_x) / 2 - at[0]) * wide + up * ((low_y + high_y) / 2 - at[1]) * tall
        distance *= max((high_x - low_x) / fill[0], (high_y - low_y) / fill[1])
    if zoom != 1.0:
        point = Vector(focus) if focus else middle
        eye.location = point + back * distance
        data.lens = lens * zoom
    return eye


def corners_of(things):
    """Returns all points of the things as they are rendered."""
    graph = bpy.context.evaluated_depsgraph_get()
    corners = []
    for thing in things:
        shown = thing.evaluated_get(graph)
        vertices = shown.to_mesh().vertices
        points = np.empty(3 * len(vertices), np.float32)
        vertices.foreach_get("co", points)
        matrix = np.array(shown.matrix_world)
        corners.append(points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(corners)


def reach_of(scene, eye, corners):
    """Returns the bounds of the points in the picture: 0 and 1 are its edges."""
    matrix = np.array(eye.matrix_world.normalized().inverted())
    local = corners @ matrix[:3, :3].T + matrix[:3, 3]
    flat = local[:, :2] / -local[:, 2:]
    above, below, left = [corner / -corner.z for corner in eye.data.view_frame(scene=scene)[:3]]
    x = (flat[:, 0] - left.x) / (below.x - left.x)
    y = (flat[:, 1] - below.y) / (above.y - below.y)
    return float(x.min()), float(x.max()), float(y.min()), float(y.max())


def frame_size(scene, eye, distance):
    corners = eye.data.view_frame(scene=scene)
    scale = distance / -corners[0].z
    return (
        abs(corners[0].x - corners[2].x) * scale,
        abs(corners[0].y - corners[2].y) * scale,
    )


LIGHT = {
    "DiffDir": "diffuse_direct",
    "DiffInd": "diffuse_indirect",
    "GlossDir": "glossy_direct",
    "GlossInd": "glossy_indirect",
}
COLOR = {"DiffCol": "diffuse_color"}
SHAPE = {"GlossCol": "glossy_color", "Normal": "normal", "Depth": "z"}


# Light of scenes that differ only in their colors, by its name.
LIGHTS = {}


def shoot(job, folder):
    """
    Renders the passes of a picture with few rays, and joins them without their grain. `light` names the light of scenes that have
    the same shapes: only the colors of the second one are rendered, without lamps.
    """
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.seed, cycles.use_denoising, cycles.use_adaptive_sampling = "CPU", 7, False, False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3.0, 12.0, 1.0
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
    cycles.samples = job.get("samples", 4)
    scene.render.threads_mode, scene.render.threads = "FIXED", job.get("threads", 2)
    scene.render.resolution_percentage = round(100 * job.get("scale", 1.0))
    # After one bounce, light is estimated from the openness of the place. This saves a third of the time.
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, "REPLACE", 1
    scene.world.cycles.sampling_method = "NONE"
    key = job.get("light") and (job["light"], *job["size"], job.get("scale", 1.0))
    known, low = LIGHTS.get(key), None
    if known or BACKGROUNDS[job["shop"]].get("has_small_light"):
        if not known:
            low = render_small_light(scene, folder, job.get("rays", 8))
        turn_off_lights(scene)
    passes = COLOR if known else {**COLOR, **SHAPE} if low else {**LIGHT, **COLOR, **SHAPE}
    render_passes(scene, folder, passes)
    light = finish(folder, job["out"], job.get("exposure", 0.0), known, low)
    if key:
        LIGHTS[key] = light


def render_small_light(scene, folder, rays):
    """Renders the light at half the size, with this many rays for each pixel. Deep shadows on glaze need 16."""
    low = os.path.join(folder, "low")
    os.mkdir(low)
    render, size = scene.render, (scene.render.resolution_x, scene.render.resolution_y)
    render.resolution_x, render.resolution_y = size[0] // 2, size[1] // 2
    samples, scene.cycles.samples = scene.cycles.samples, rays
    render_passes(scene, low, {**LIGHT, **SHAPE})
    scene.cycles.samples = samples
    render.resolution_x, render.resolution_y = size
    return low


def turn_off_lights(scene):
    scene.cycles.max_bounces = 0
    scene.world = None
    for thing in [thing for thing in scene.objects if thing.type == "LIGHT"]:
        bpy.data.objects.remove(thing)


def render_passes(scene, folder, passes):
    for name, setting in {**LIGHT, **COLOR, **SHAPE}.items():
        setattr(bpy.context.view_layer, f"use_pass_{setting}", name in passes)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGB"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    for name in passes:
        files.file_slots.new(f"{name}-")
        tree.links.new(layers.outputs[name], files.inputs[-1])
    final = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], final.inputs["Image"])
    scene.render.filepath = os.path.join(folder, "unused.png")
    bpy.ops.render.render(write_still=False)
