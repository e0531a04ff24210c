"""Pouches, boxes and beans of a coffee roaster, with a dripper, a cup and a canvas bag."""

import math
import random

import bpy
import materials
import studio
from mathutils import Vector, noise
from nodes import Shader, linear
from scenes import props
from scenes.ceramics import vessel
from shapes import grid_mesh, link, place, sheet, tube, turned


def build(job):
    make = {"pouch": pouches, "box": boxes, "set": sets, "beans": beans, "cup": cups, "dripper": drippers, "bag": bags}
    make[job["kind"]](job, job.get("show", "whole"))


def set_up(job, shown, size, **view):
    middle = sum((Vector(thing.location) for thing in shown), Vector()) / len(shown)
    studio.background(job.get("background", job["shop"]), size)
    studio.daylight(size, (middle.x, middle.y, 0.3 * size))
    studio.camera(shown, **{**view, **job.get("view", {})})


# Pouches

def paper_material(look):
    """Coated kraft paper in the color of the coffee, with a printed band and a label on the front."""
    shader = Shader("paper")
    uv, place_ = shader.coordinates("UV"), shader.coordinates("Object")
    across, up = shader.axis(uv, "X"), shader.axis(uv, "Y")
    base = shader.brighten(linear(look["color"]), shader.ramp(shader.noise(place_, 130, 3), 0.3, 0.7, 0.84, 1.1))
    low, high = look.get("band", (0.13, 0.30))
    rows = look.get("repeats", (5, 1))
    band = shader.scaled(uv, (rows[0], rows[1] / (high - low), 1), (0, -low * rows[1] / (high - low), 0))
    surface = shader.mix(shader.within(up, low, high, 0.001), base, shader.image(look["tile"], band))
    for at in (low - 0.012, high + 0.012):
        surface = shader.mix(shader.within(up, at - 0.004, at + 0.004, 0.001), surface, linear(look.get("ink", "#FFFDF8")))
    # The label is a sheet of uncoated paper with two lines and a dot in the color of the coffee.
    left, right, bottom, top = look.get("label", (0.2, 0.8, 0.4, 0.66))

    def inside(x0, x1, y0, y1):
        return shader.math("MULTIPLY", shader.within(across, x0, x1, 0.001), shader.within(up, y0, y1, 0.001))

    paper = shader.brighten(linear("#f3ead9"), shader.ramp(shader.noise(place_, 420, 2), 0.3, 0.7, 0.95, 1.02))
    wide, tall = right - left, top - bottom
    for x0, x1, y0, y1 in [(0.22, 0.78, 0.60, 0.68), (0.32, 0.68, 0.44, 0.48), (0.36, 0.64, 0.36, 0.385), (0.08, 0.92, 0.2, 0.212)]:
        mark = inside(left + x0 * wide, left + x1 * wide, bottom + y0 * tall, bottom + y1 * tall)
        paper = shader.mix(mark, paper, linear(look.get("print", "#3B2414")))
    surface = shader.mix(inside(left, right, bottom, top), surface, paper)
    # The upper edge is pressed flat and shut.
    seal = shader.within(up, 0.945, 1.0, 0.001)
    surface = shader.mix(shader.math("MULTIPLY", seal, 0.25), surface, (0.02, 0.015, 0.01))
    shader.set(Base_Color=shader.brighten(surface, 0.8), Roughness=0.5, Specular=0.35)
    return shader.material


def pouch(look, height=0.21, at=(0, 0, 0), turn=0.0, seed=1.0, filled=1.0):
    """A flat-bottomed pouch that stands: full at the foot, pressed flat at the top, with a valve."""
    width = look.get("width", 0.62) * height
    deep = 0.36 * width * filled
    material = paper_material(look)
    around, rise = 88, 64

    def point(step, share):
        # A rounded rectangle below turns into a line above.
        close = max(0.0, 1 - share**2.4) ** 0.8
        foot = min(1.0, 0.93 + share * 0.9)
        a = 2 * math.pi * step / around - math.pi / 2 - math.pi / 4
        c, s = math.cos(a), math.sin(a)
        power = 2 / 5.5
        x = math.copysign(abs(c) ** power, c) * width / 2 * foot
        y = math.copysign(abs(s) ** power, s) * (deep / 2 * close * foot + 0.0012)
        crease = noise.noise(Vector((x * 26 + seed, share * 5.5, 1.7 * math.copysign(1, y) + seed)))
        fine = noise.noise(Vector((x * 70 + seed, share * 15, 4.2 + math.copysign(1, y))))
        soft = math.sin(math.pi * min(1, share * 1.05)) ** 0.7
        y += (0.0042 * crease + 0.0012 * fine) * soft * height / 0.21
        x *= 1 + 0.012 * noise.noise(Vector((seed, share * 4, math.copysign(1, x)))) * soft
        return (x, y, share * height)

    rows, uvs = [], []
    for i in range(rise + 1):
        share = i / rise
        row, uv = [], []
        for step in range(around + 1):
            x, y, z = point(step % around, share)
            row.append((x, y, z))
            uv.append((x / width + 0.5 if y < 0 else 1.5 - x / width + 2, share))
        rows.append(row)
        uvs.append(uv)
    base = [(0.0, 0.0, 0.0)] * (around + 1)
    body = grid_mesh("pouch", [base, *rows], [[(0.5, 0.02)] * (around + 1), *uvs], [material])
    parts = [body]
    if look.get("valve", True):
        z = 0.79 * height
        front = min(p[1] for row in rows for p in row if abs(p[0]) < 0.006 and abs(p[2] - z) < 0.01)
        ring = [(0.0, 0.0012), (0.0035, 0.0013), (0.0040, 0.0019), (0.0078, 0.0019), (0.0086, 0.0012), (0.0088, 0)]
        valve = turned("valve", ring, [materials.plain("valve", look.get("valve_color", "#d9cfbf"), 0.4, 0.4, 0.02)], wobble=0, around=48)
        parts.append(place(valve, (0, front + 0.0002, z), 0, (math.pi / 2 - 0.14, 0)))
    head = bpy.data.objects.new("pouch place", None)
    bpy.context.scene.collection.objects.link(head)
    for part in parts:
        part.parent = head
    place(head, at, turn)
    bpy.context.view_layer.update()
    return parts


def pouches(job, show):
    look = job["look"]
    if show == "whole":
        set_up(job, pouch(look, 0.21, turn=0.22), 0.2, turn=0, above=12, fill=(0.72, 0.74))
    elif show == "detail":
        set_up(job, pouch(look, 0.21, turn=0.22), 0.2, turn=0, above=12, fill=(0.72, 0.74), zoom=2.1, focus=(-0.008, -0.03, 0.125))
    elif show == "sizes":
        pair = [*pouch(look, 0.21, (-0.082, -0.05, 0), 0.2), *pouch(look, 0.285, (0.068, 0.05, 0), 0.1, 4)]
        set_up(job, pair, 0.26, turn=0, above=13, fill=(0.86, 0.76))
    else:
        parts = pouch(look, 0.21, (0.035, 0.03, 0), 0.2)
        scatter = scattered_beans(job.get("roast", "#3a1d0f"), (-0.065, -0.075, 0), 0.055, 170)
        set_up(job, [*parts, *scatter], 0.22, turn=0, above=20, fill=(0.86, 0.76))


# Beans

def bean_mesh(roast, gloss=0.45):
    """Half an egg with a crease on its flat side."""
    rows, uvs = [], []
    for i in range(17):
        a = math.pi * i / 16
        row = []
        for j in range(25):
            b = 2 * math.pi * j / 24
            x, y, z = math.cos(a), math.sin(a) * math.cos(b) * 0.72, math.sin(a) * math.sin(b) * 0.5
            if z > 0:
                z *= 0.42
                z -= 0.17 * math.exp(-((y + 0.07 * math.sin(3 * x)) ** 2) / 0.006) * math.sin(a)
            row.append((x * 0.0056, y * 0.0056, z * 0.0056))
        rows.append(row)
        uvs.append([(i / 16, j / 24)] * 25)
    shader = Shader("bean")
    info = shader.node("ShaderNodeObjectInfo")
    value = shader.ramp(info.outputs["Random"], 0, 1, 0.7, 1.3)
    height = shader.axis(shader.coordinates("Object"), "Z")
    crease = shader.ramp(height, -0.0003, 0.0007, 0.75, 1.05)
    color = shader.brighten(shader.brighten(linear(roast), value), crease)
    shader.set(Base_Color=color, Roughness=gloss, Specular=0.4)
    first = grid_mesh("bean", rows, uvs, [shader.material])
    mesh = first.data
    bpy.data.objects.remove(first)
    return mesh


def strewn(mesh, spots, seed=3):
    rnd = random.Random(seed)
    things = []
    for at in spots:
        thing = link("bean", mesh)
        up = rnd.random() < 0.55
        place(thing, at, rnd.uniform(0, 6.3), (rnd.uniform(-0.35, 0.35) + (0 if up else math.pi), rnd.uniform(-0.35, 0.35)))
        things.append(thing)
    return things


def scattered_beans(roast, at, radius, count):
    """A small heap of beans that runs out at its edge, without two in the same place."""
    rnd = random.Random(11)
    spots = []
    for _ in range(count * 6):
        if len(spots) >= count:
            break
        a, way = rnd.uniform(0, 6.3), radius * rnd.random() ** 0.8 * (1.25 if rnd.random() < 0.12 else 0.9)
        layer = 0.0028 + (0.0052 if way < 0.5 * radius and rnd.random() < 0.55 else 0)
        spot = (at[0] + way * math.cos(a), at[1] + 0.8 * way * math.sin(a), layer)
        if all(math.dist(spot, other) > 0.0074 for other in spots):
            spots.append(spot)
    return strewn(bean_mesh(roast), spots)


def beans(job, show):
    """Beans that fill the frame."""
    rnd = random.Random(4)
    spots = []
    for layer in range(3):
        for i in range(-13, 14):
            for j in range(-16, 17):
                x, y = i * 0.0083 + (j % 2) * 0.0041 + rnd.uniform(-0.0018, 0.0018), j * 0.0076 + rnd.uniform(-0.0018, 0.0018)
                if layer < 2 or rnd.random() < 0.5:
                    spots.append((x, y, 0.003 + layer * 0.0042 + rnd.uniform(-0.001, 0.001)))
    things = strewn(bean_mesh(job.get("roast", "#3a1d0f"), job.get("gloss", 0.42)), spots)
    inner = [thing for thing in things if abs(thing.location.x) < 0.052 and abs(thing.location.y) < 0.066]
    set_up(job, inner, 0.14, turn=0, above=66, fill=(1.0, 1.0), at=(0.5, 0.5))


# Boxes

def block(name, size, material, at, turn=0.0, edge=0.0016):
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.name, thing.scale = name, size
    bpy.ops.object.transform_apply(scale=True)
    bevel = thing.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = edge, 2
    thing.data.materials.append(material)
    return place(thing, (at[0], at[1], at[2] + size[2] / 2), turn)


def box_material(look, size):
    """Card in one color with a band of the motif and a label, on every side that faces the camera."""
    shader = Shader("card")
    place_ = shader.coordinates("Object")
    x, z = shader.axis(place_, "X"), shader.axis(place_, "Z")
    base = shader.brighten(linear(look["color"]), shader.ramp(shader.noise(place_, 150, 2), 0.3, 0.7, 0.93, 1.04))
    wide, tall = size[0], size[2]
    across, up = shader.math("DIVIDE", x, wide), shader.math("DIVIDE", z, tall)
    low, high = -0.4, -0.4 + wide / 5 / tall
    node = shader.node("ShaderNodeCombineXYZ")
    # The band goes on around the corner.
    beside = shader.math("ADD", x, shader.math("ADD", shader.axis(place_, "Y"), size[1] / 2))
    shader.put(shader.math("MULTIPLY", beside, 5 / wide), node.inputs[0])
    shader.put(shader.ramp(up, low, high), node.inputs[1])
    surface = shader.mix(shader.within(up, low, high, 0.002), base, shader.image(look["tile"], node.outputs[0]))

    def inside(x0, x1, y0, y1):
        return shader.math("MULTIPLY", shader.within(across, x0, x1, 0.001), shader.within(up, y0, y1, 0.001))

    surface = shader.mix(inside(-0.3, 0.3, -0.04, 0.38), surface, linear("#f3ead9"))
    for x0, x1, y0, y1 in [(-0.2, 0.2, 0.22, 0.275), (-0.13, 0.13, 0.12, 0.15), (-0.1, 0.1, 0.06, 0.08)]:
        surface = shader.mix(inside(x0, x1, y0, y1), surface, linear("#3B2414"))
    shader.set(Base_Color=shader.brighten(surface, 0.82), Roughness=0.62, Specular=0.25)
    return shader.material


def sachet(look, at, turn, lean=(0.0, 0.0), width=0.09, height=0.11, thick=0.007):
    """A flat bag with pressed edges, printed like its box."""

    def swell(x, y):
        inner = max(0.0, 1 - (abs(x) / (0.44 * width)) ** 4) * max(0.0, 1 - (abs(y) / (0.43 * height)) ** 4)
        return 0.0008 + thick * inner * (1 + 0.12 * noise.noise(Vector((x * 60, y * 60, at[0] * 9))))

    shader = Shader("sachet")
    uv = shader.coordinates("UV")
    x, y = shader.axis(uv, "X"), shader.axis(uv, "Y")
    paper = shader.brighten(linear(look.get("paper", "#f1e7d4")), shader.ramp(shader.noise(shader.coordinates("Object"), 300, 2), 0.3, 0.7, 0.94, 1.03))
    count = 3
    band = shader.scaled(uv, (count / width, count / width, 1), (0.5, 0.1, 0))
    surface = shader.mix(shader.within(y, -0.42 * height, -0.42 * height + width / count, 0.0002), paper, shader.image(look["tile"], band))
    for x0, y0, y1 in [(0.26 * width, 0.12 * height, 0.16 * height), (0.16 * width, 0.05 * height, 0.07 * height)]:
        mark = shader.math("MULTIPLY", shader.within(x, -x0, x0, 0.0002), shader.within(y, y0, y1, 0.0002))
        surface = shader.mix(mark, surface, linear("#3B2414"))
    shader.set(Base_Color=shader.brighten(surface, 0.84), Roughness=0.6, Specular=0.25)
    thing = sheet("sachet", width, height, swell, [shader.material], 44, 54)
    return place(thing, at, turn, lean)


def boxes(job, show):
    """A box of drip bags, or of large bags for cold coffee; `count` bags lie before it."""
    look, size = job["look"], job.get("box", (0.11, 0.075, 0.13))
    card = box_material(look, size)
    if show == "whole":
        parts = [block("box", size, card, (0, 0.02, 0), 0.3)]
        parts += [sachet(look, (-0.045, -0.085, 0.0), 0.3, **job.get("bag", {})), sachet(look, (0.05, -0.075, 0.0), -0.25, **job.get("bag", {}))]
        set_up(job, parts, 0.16, turn=0, above=26, fill=(0.84, 0.78))
    elif show == "count":
        bag = job.get("bag", {})
        wide, tall, across = bag.get("width", 0.09), bag.get("height", 0.11), job.get("across", 5)
        parts = [
            sachet(look, ((k % across - (across - 1) / 2) * wide * 1.1, -(k // across) * tall * 1.12, 0), 0.03 * ((k * 7) % 5 - 2), **bag)
            for k in range(job["count"])
        ]
        if "box" in job:
            parts.append(block("box", size, card, (0, 0.16, 0), 0.12))
        set_up(job, parts, 0.3, turn=0, above=46, fill=(0.88, 0.84), at=(0.5, 0.5))
    elif show == "detail":
        parts = [block("box", size, card, (0, 0.02, 0), 0.3), sachet(look, (-0.02, -0.085, 0.0), 0.2, **job.get("bag", {}))]
        set_up(job, parts, 0.16, turn=0, above=24, fill=(0.84, 0.78), zoom=2.0, focus=(-0.015, -0.05, 0.035))


def card_material(look):
    """A card with the color of the coffee along its edge and four lines of text."""
    shader = Shader("card")
    place_ = shader.coordinates("Object")
    x, y = shader.axis(place_, "X"), shader.axis(place_, "Y")
    surface = shader.mix(shader.within(y, 0.029, 0.05, 0.0003), linear("#f3ead9"), linear(look["color"]))
    for at, wide in ((0.018, 0.02), (0.007, 0.022), (-0.001, 0.018), (-0.009, 0.021), (-0.017, 0.012)):
        tall = 0.0018 if at == 0.018 else 0.0008
        line = shader.math("MULTIPLY", shader.within(x, -0.022, wide, 0.0002), shader.within(y, at - tall, at + tall, 0.0002))
        surface = shader.mix(line, surface, linear("#5a4030"))
    shader.set(Base_Color=shader.brighten(surface, 0.84), Roughness=0.7, Specular=0.2)
    return shader.material


def sets(job, show):
    """Four small pouches with a card for each."""
    spots = [(-0.125, 0.0), (-0.042, 0.014), (0.042, 0.014), (0.125, 0.0)]
    parts = []
    for k, (look, (x, y)) in enumerate(zip(job["looks"], spots)):
        parts += pouch({**look, "valve": False}, 0.125, (x, y, 0), 0.1 - 0.06 * k, k * 3.1)
    if show == "whole":
        for k, look in enumerate(job["looks"]):
            card = card_material(look)
            parts.append(block("card", (0.06, 0.085, 0.0005), card, (-0.1 + 0.062 * k, -0.11 + 0.006 * (k % 2), 0.0002 + 0.0007 * k), 0.1 - 0.09 * k, 0.0001))
        set_up(job, parts, 0.24, turn=0, above=24, fill=(0.88, 0.76))
    else:
        set_up(job, parts, 0.24, turn=0, above=15, fill=(0.88, 0.76), zoom=2.3, focus=(0.0, -0.02, 0.07))


# Cup, dripper and bag

CUP = [(0, 0.004), (0.018, 0.004), (0.0235, 0.0006), (0.0255, 0), (0.0275, 0.0025), (0.031, 0.008), (0.039, 0.022), (0.0425, 0.042), (0.0435, 0.062)]
SAUCER = [(0, 0.004), (0.030, 0.004), (0.034, 0.0006), (0.036, 0), (0.038, 0.002), (0.044, 0.006), (0.060, 0.0105), (0.072, 0.017)]
CONE = [(0.0125, 0.004), (0.016, 0.0), (0.0185, 0.003), (0.024, 0.012), (0.040, 0.045), (0.0555, 0.080)]
FOOT = [(0.014, 0.004), (0.030, 0.004), (0.046, 0.001), (0.049, 0.0), (0.052, 0.001), (0.0525, 0.004), (0.049, 0.0065), (0.030, 0.0085), (0.017, 0.010)]


def cup(look, at=(0, 0, 0), turn=-0.4, filled="#241006", has_saucer=True):
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.4, 0.78)), repeats=look.get("repeats", (12, 1)), lines=look.get("lines"))
    lift = 0.0085 if has_saucer else 0
    parts = [vessel("cup", CUP, 0.0042, 0.008, materials.glaze("outside", look["color"], foot=0.005, rim=0.062, **tile), materials.glaze("inside", look["color"], rim=0.062), 3)]
    grip = materials.glaze("grip", look["color"], foot=-1)
    loop = [(0.0405, 0, 0.052), (0.052, 0, 0.054), (0.0625, 0, 0.046), (0.061, 0, 0.031), (0.050, 0, 0.022), (0.0385, 0, 0.021)]
    parts.append(tube("ear", loop, lambda s: 0.0048 + 0.002 * (2 * s - 1) ** 4, [grip], flat=0.8))
    if filled:
        parts.append(props.disc("drink", 0.0388, 0.0535, materials.brew("drink", filled)))
    for part in parts:
        place(part, (at[0], at[1], at[2] + lift), turn)
    if has_saucer:
        face = materials.glaze("saucer", look["color"], foot=0.003, rim=0.017)
        parts.append(place(vessel("saucer", SAUCER, 0.004, 0.0065, face, face, 6), at))
    return parts


def cups(job, show):
    look = job["look"]
    if show == "whole":
        set_up(job, cup(look), 0.14, turn=0, above=24, fill=(0.8, 0.6))
    elif show == "detail":
        set_up(job, cup(look), 0.14, turn=0, above=18, fill=(0.8, 0.6), zoom=2.2, focus=(-0.008, -0.04, 0.04))
    else:
        parts = cup(look, (0.025, 0.03, 0))
        beside = [props.spoon((-0.105, -0.065, 0), 0.16, 0.13), *scattered_beans(job.get("roast", "#3a1d0f"), (0.065, -0.08, 0), 0.022, 22)]
        set_up(job, [*parts, *beside], 0.18, turn=0, above=32, fill=(0.86, 0.76))


def dripper(look, at=(0, 0, 0), turn=-0.4):
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.45, 0.86)), repeats=look.get("repeats", (12, 1)), lines=look.get("lines"))
    outside = materials.glaze("outside", look["color"], foot=-1, rim=0.08, **tile)
    inside = materials.glaze("inside", look["color"], rim=0.08)
    parts = [place(vessel("cone", CONE, 0.0042, 0.006, outside, inside, 3), (at[0], at[1], at[2] + 0.007), turn)]
    parts.append(place(turned("foot", FOOT, [materials.glaze("foot", look["color"], foot=0.0004)], 4), at, turn))
    ear = [(0.036, 0, 0.066), (0.058, 0, 0.071), (0.071, 0, 0.058), (0.064, 0, 0.037), (0.046, 0, 0.029), (0.032, 0, 0.031)]
    parts.append(place(tube("ear", ear, lambda s: 0.0052 + 0.002 * (2 * s - 1) ** 4, [materials.glaze("grip", look["color"], foot=-1)], flat=0.8), (at[0], at[1], at[2] + 0.007), turn))
    # Ribs inside let the water run down.
    rib = materials.glaze("rib", look["color"], foot=-1)
    for k in range(16):
        a = 2 * math.pi * k / 16
        line = [(r * math.cos(a + w), r * math.sin(a + w), at[2] + 0.007 + z) for r, z, w in ((0.019, 0.014, 0.0), (0.033, 0.042, 0.16), (0.0475, 0.072, 0.32))]
        parts.append(place(tube("rib", line, 0.0011, [rib], 8, 8), (at[0], at[1], 0), turn))
    return parts


def drippers(job, show):
    look = job["look"]
    if show == "whole":
        set_up(job, dripper(look), 0.14, turn=0, above=22, fill=(0.76, 0.6))
    elif show == "detail":
        set_up(job, dripper(look), 0.14, turn=0, above=48, fill=(0.8, 0.7), zoom=1.5, focus=(0.0, 0.0, 0.07))
    else:
        parts = [*cup(job["beside"], has_saucer=False, filled=None), *dripper(look, (0, 0, 0.0625), -0.4)]
        set_up(job, parts, 0.2, turn=0, above=24, fill=(0.72, 0.74))


def bag(look, at=(0, 0, 0), turn=0.0):
    """A canvas bag that hangs by its straps: front and back meet in soft folds."""
    wide, tall = 0.36, 0.38
    shader = Shader("canvas")
    uv, place_ = shader.coordinates("UV"), shader.coordinates("Object")
    threads = shader.math("ADD", shader.noise(shader.scaled(uv, (160, 1500, 1)), 1, 1), shader.noise(shader.scaled(uv, (1500, 160, 1)), 1, 1))
    canvas = shader.brighten(linear(look["color"]), shader.ramp(threads, 0.7, 1.3, 0.84, 1.1))
    x, y = shader.axis(uv, "X"), shader.axis(uv, "Y")
    size = 0.035
    vector = shader.scaled(uv, (1 / size, 1 / size, 1), (0.5, 0.5, 0))
    window = shader.math("MULTIPLY", shader.within(x, -2 * size, 2 * size, 0.0004), shader.within(y, -2.0 * size - 0.02, 2 * size - 0.02, 0.0004))
    printed = shader.image(look["tile"], vector)
    surface = shader.mix(window, canvas, shader.mix(1.0, printed, shader.ramp(threads, 0.7, 1.3, 0.86, 1.08), "MULTIPLY"))
    hem = shader.within(y, 0.148, 0.150, 0.0002)
    surface = shader.mix(shader.math("MULTIPLY", hem, 0.5), surface, linear("#8f7a5c"))
    shader.set(Base_Color=shader.brighten(surface, 0.86), Roughness=0.95, Specular=0.1)

    def fold(side):
        def height(u, v):
            fall = 0.5 - v / tall
            belly = 0.022 * math.sin(math.pi * min(1, fall * 1.02)) ** 0.8 * (1 - (2 * u / wide) ** 4)
            ripple = 0.007 * noise.noise(Vector((u * 13, v * 5 + side, side))) + 0.0025 * noise.noise(Vector((u * 34, v * 22, side)))
            return side * (belly + 0.002) + ripple * (1 - (2 * u / wide) ** 6)
        return height

    parts = []
    for side in (-1, 1):
        face = sheet("canvas", wide, tall, fold(-side), [shader.material], 80, 80)
        for vertex in face.data.vertices:
            u, v, d = vertex.co
            pinch = 1 - 0.05 * max(0.0, v / tall + 0.2) ** 1.5
            vertex.co = (u * pinch, -d if side < 0 else -d, v + 0.006 * math.cos(u * 18) * max(0, v / tall))
        face.modifiers.new("thick", "SOLIDIFY").thickness = 0.0016
        parts.append(face)
        strap = [(-0.085, side * 0.006, 0.14), (-0.083, side * 0.010, 0.22), (-0.055, side * 0.010, 0.34), (0.0, side * 0.004, 0.415), (0.055, side * 0.010, 0.34), (0.083, side * 0.010, 0.22), (0.085, side * 0.006, 0.14)]
        parts.append(tube("strap", strap, 0.0125, [materials.linen("strap", look["color"])], 16, 18, flat=0.12))
    for part in parts:
        place(part, at, turn)
    return parts


def bags(job, show):
    look = job["look"]
    lift = 0.3
    parts = bag(look, (0, 0, lift))
    peg = turned("peg", [(0, 0), (0.009, 0), (0.009, 0.05), (0.013, 0.052), (0.013, 0.06), (0, 0.062)], [materials.wood("peg", "#7b5230", "Z")], wobble=0)
    place(peg, (0, 0.05, lift + 0.405), 0, (math.pi / 2, 0))
    if show == "whole":
        set_up(job, parts, 0.45, turn=8, above=4, fill=(0.7, 0.82))
    elif show == "detail":
        set_up(job, parts, 0.45, turn=8, above=4, fill=(0.7, 0.82), zoom=2.4, focus=(-0.02, -0.02, lift + 0.0))
    else:
        inside = [*pouch(job["beside"], 0.285, (0.26, -0.02, lift - 0.19), -0.2)]
        set_up(job, [*parts, *inside], 0.5, turn=4, above=6, fill=(0.86, 0.82))
