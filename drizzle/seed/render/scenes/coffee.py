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
from shapes import grid_mesh, link, place, sheet, spline, tube, turned


def build(job):
    make = {
        "pouch": pouches, "drip bags": drip_bags, "cold bags": cold_bags, "set": sets, "beans": beans,
        "cup": cups, "dripper": drippers, "bag": bags, "group": groups,
    }
    make[job["kind"]](job, job.get("show", "whole"))


# Pouches

def printed(shader, surface, across, up, spot, picture):
    """Prints a picture on the part of a surface between left, right, bottom and top."""
    left, right, bottom, top = spot
    soft = 0.002 * (right - left)
    inside = shader.math("MULTIPLY", shader.within(across, left, right, soft), shader.within(up, bottom, top, soft))
    node = shader.node("ShaderNodeCombineXYZ")
    shader.put(shader.ramp(across, left, right), node.inputs[0])
    shader.put(shader.ramp(up, bottom, top), node.inputs[1])
    return shader.mix(inside, surface, shader.image(picture, node.outputs[0], "EXTEND"))


# Labels of a coffee, in the order of their sizes.
SMALL, LARGE = 0, 1


def paper_material(look, size):
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
    surface = printed(shader, surface, across, up, look.get("spot", (0.13, 0.87, 0.36, 0.735)), look["label"][size])
    # The upper edge is pressed flat and shut.
    seal = shader.within(up, 0.945, 1.0, 0.001)
    surface = shader.mix(shader.math("MULTIPLY", seal, 0.25), surface, (0.02, 0.015, 0.01))
    shader.set(Base_Color=shader.brighten(surface, 0.8), Roughness=0.5, Specular=0.35)
    return shader.material


def pouch(look, height=0.21, at=(0, 0, 0), turn=0.0, seed=1.0, filled=1.0, size=SMALL):
    """A flat-bottomed pouch that stands: full at the foot, pressed flat at the top, with a valve."""
    width = look.get("width", 0.62) * height
    deep = 0.36 * width * filled
    material = paper_material(look, size)
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
            # The sides go on from the front. The print jumps at the middle of the back only.
            ahead = x / width + 0.5
            uv.append((ahead if y < 0 else -ahead if x < 0 else 2 - ahead, share))
        rows.append(row)
        uvs.append(uv)
    base = [(0.0, 0.0, 0.0)] * (around + 1)
    body = grid_mesh("pouch", [base, *rows], [[(0.5, 0.02)] * (around + 1), *uvs], [material])
    parts = [body]
    if look.get("valve", True):
        z = 0.835 * height
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
        studio.set_up(job, pouch(look, 0.21, turn=0.22), 0.2, turn=0, above=12, fill=(0.74, 0.78))
    else:
        pair = [*pouch(look, 0.21, (-0.082, -0.05, 0), 0.2), *pouch(look, 0.285, (0.068, 0.05, 0), 0.1, 4, size=LARGE)]
        studio.set_up(job, pair, 0.26, turn=0, above=13, fill=(0.9, 0.8))


# Beans

def bean_mesh(roast, gloss=0.45):
    """Half an egg with a crease on its flat side."""
    rows, uvs = [], []
    for i in range(17):
        a = math.pi * i / 16
        row = []
        for j in range(33):
            b = 2 * math.pi * j / 32
            x, y, z = math.cos(a), math.sin(a) * math.cos(b) * 0.72, math.sin(a) * math.sin(b) * 0.5
            if z > 0:
                z *= 0.42
                z -= 0.17 * math.exp(-((y + 0.07 * math.sin(3 * x)) ** 2) / 0.006) * math.sin(a)
            row.append((x * 0.0056, y * 0.0056, z * 0.0056))
        rows.append(row)
        uvs.append([(i / 16, 0)] * 33)
    shader = Shader("bean")
    info = shader.node("ShaderNodeObjectInfo")
    value = shader.ramp(info.outputs["Random"], 0, 1, 0.72, 1.22)
    place_ = shader.coordinates("Object")
    height, side = shader.axis(place_, "Z"), shader.axis(place_, "Y")
    mottled = shader.ramp(shader.noise(place_, 700, 3), 0.3, 0.7, 0.84, 1.12)
    color = shader.brighten(shader.brighten(linear(roast), value), mottled)
    # Thin skin stays pale in the crease.
    crease = shader.math("MULTIPLY", shader.within(side, -0.0006, 0.0, 0.0003), shader.ramp(height, -0.0008, -0.0002))
    color = shader.mix(shader.math("MULTIPLY", crease, 0.3), color, linear("#8a6440"))
    shader.set(Base_Color=color, Roughness=gloss, Specular=0.5)
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
        for i in range(-8, 9):
            for j in range(-10, 14):
                x, y = i * 0.0083 + (j % 2) * 0.0041 + rnd.uniform(-0.0018, 0.0018), j * 0.0076 + rnd.uniform(-0.0018, 0.0018)
                if layer < 2 or rnd.random() < 0.5:
                    spots.append((x, y, 0.003 + layer * 0.0042 + rnd.uniform(-0.001, 0.001)))
    things = strewn(bean_mesh(job.get("roast", "#3a1d0f"), job.get("gloss", 0.4)), spots)
    inner = [thing for thing in things if abs(thing.location.x) < 0.034 and abs(thing.location.y) < 0.043]
    studio.set_up(job, inner, 0.1, turn=0, above=66, fill=(1.0, 1.0), at=(0.5, 0.5))


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

    # The label covers most of the front only.
    front = shader.ramp(shader.axis(place_, "Y"), -0.49 * size[1], -0.495 * size[1])
    half = 0.4 * 0.8 * wide / tall
    labelled = printed(shader, surface, across, up, (-0.4, 0.4, 0.1 - half, 0.1 + half), look["label"][SMALL])
    surface = shader.mix(front, surface, labelled)
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
    count = 5
    tall = width / count
    band = shader.scaled(uv, (count / width, count / width, 1), (0.5, 0.36 * height * count / width, 0))
    surface = shader.mix(shader.within(y, -0.36 * height, -0.36 * height + tall, 0.0002), paper, shader.image(look["tile"], band))
    surface = printed(shader, surface, x, y, (-0.36 * width, 0.36 * width, -0.12 * height, -0.12 * height + 0.576 * width), look["label"][LARGE])
    # Teeth of the machine press the edges in fine lines.
    edge = shader.math("MAXIMUM", shader.ramp(shader.math("ABSOLUTE", y), 0.445 * height, 0.45 * height), shader.ramp(shader.math("ABSOLUTE", x), 0.455 * width, 0.46 * width))
    teeth = shader.math("SINE", shader.math("MULTIPLY", shader.math("ADD", x, y), 4200.0))
    surface = shader.mix(shader.math("MULTIPLY", edge, shader.ramp(teeth, -1, 1, 0.0, 0.2)), surface, (0.1, 0.07, 0.04))
    shader.set(Base_Color=shader.brighten(surface, 0.84), Roughness=0.6, Specular=0.25)
    thing = sheet("sachet", width, height, swell, [shader.material], 44, 54)
    return place(thing, at, turn, lean)


def filter_bag(at, turn, lean=(0.0, 0.0), width=0.11, height=0.14, thick=0.016, look=None, side=1):
    """A large bag of pale fleece for cold coffee: the grounds show through, a thread holds a tag."""

    def swell(x, y):
        inner = max(0.0, 1 - (abs(x) / (0.46 * width)) ** 6) * max(0.0, 1 - (abs(y + 0.02 * height) / (0.44 * height)) ** 6)
        low = 0.72 + 0.28 * (0.5 - y / height)
        return 0.0006 + thick * low * inner**0.6 * (1 + 0.14 * noise.noise(Vector((x * 45, y * 45, at[0] * 9 + at[1] * 31))))

    shader = Shader("fleece")
    uv = shader.coordinates("UV")
    x, y = shader.axis(uv, "X"), shader.axis(uv, "Y")
    fibres = shader.ramp(shader.noise(uv, 900, 3), 0.3, 0.7, 0.9, 1.06)
    fleece = shader.brighten(linear("#ece0ca"), fibres)
    speckled = shader.ramp(shader.noise(uv, 1100, 2), 0.36, 0.62, 0.45, 1.0)
    grounds = shader.mix(speckled, linear("#4a2d18"), linear("#8d6a48"))
    filled = shader.math(
        "MULTIPLY", shader.within(x, -0.435 * width, 0.435 * width, 0.02 * width), shader.within(y, -0.435 * height, 0.34 * height, 0.03 * height)
    )
    surface = shader.mix(shader.math("MULTIPLY", filled, 0.92), fleece, grounds)
    pressed = shader.math("SINE", shader.math("MULTIPLY", y, 2600.0))
    seam = shader.ramp(shader.math("ABSOLUTE", y), 0.455 * height, 0.46 * height)
    surface = shader.mix(shader.math("MULTIPLY", seam, shader.ramp(pressed, -1, 1, 0.0, 0.22)), surface, (0.12, 0.08, 0.05))
    shader.set(Base_Color=shader.brighten(surface, 0.86), Roughness=0.85, Specular=0.1)
    things = [sheet("bag", width, height, swell, [shader.material], 60, 72)]
    end = (0.3 * width * side, 0.72 * height, 0.001)
    thread = [(0, 0.46 * height, 0.002), (0.04 * width * side, 0.52 * height, 0.0012), (0.2 * width * side, 0.56 * height, 0.0012), end]
    things.append(tube("thread", thread, 0.0006, [materials.plain("thread", "#efe6d4", 0.9)], 8, 8))
    if look:
        things.append(place(tag(look), (end[0] + 0.012 * side, end[1] + 0.01, 0.0006), 0.5 * side))
    for thing in things:
        # The tag and the thread lie beside the bag and turn with it.
        c, s_ = math.cos(turn), math.sin(turn)
        x0, y0, z0 = thing.location
        place(thing, (at[0] + c * x0 - s_ * y0, at[1] + s_ * x0 + c * y0, at[2] + z0), thing.rotation_euler[2] + turn, lean)
    return things


def tag(look):
    return block("tag", (0.036, 0.03, 0.0006), materials.plain("tag", look["color"], 0.7, 0.2, 0.03), (0, 0, 0), 0, 0.0001)


def drip_bags(job, show):
    """A box of drip bags. Each lies in a flat sachet of paper."""
    look, size = job["look"], (0.11, 0.075, 0.13)
    card = box_material(look, size)
    if show == "whole":
        parts = [block("box", size, card, (0, 0.03, 0), 0.3)]
        parts += [sachet(look, (-0.056, -0.085, 0.0), 0.22), sachet(look, (0.05, -0.098, 0.0), -0.16)]
        studio.set_up(job, parts, 0.16, turn=0, above=30, fill=(0.86, 0.8))
    elif show == "count":
        rows = [(3, 0.0), (4, -0.118), (3, -0.236)]
        parts = [sachet(look, ((k - (many - 1) / 2) * 0.097, y, 0), 0.05 * ((k * 7 + many) % 5 - 2)) for many, y in rows for k in range(many)]
        parts.append(block("box", size, card, (0.0, 0.13, 0), 0.16))
        studio.set_up(job, parts, 0.3, turn=0, above=48, fill=(0.92, 0.86), at=(0.5, 0.5))
    elif show == "detail":
        parts = [block("box", size, card, (0.005, 0.05, 0), 0.3), sachet(look, (-0.012, -0.07, 0.0), 0.14)]
        studio.set_up(job, parts, 0.16, turn=0, above=36, fill=(0.86, 0.8), zoom=1.75, focus=(-0.012, -0.06, 0.008))
    else:
        parts = cup(job["beside"], filled=None, turn=-0.3)
        bags_ = hung_bag((0, 0, 0.0085 + 0.062), 0.35)
        studio.set_up(job, [*parts, *bags_], 0.16, turn=0, above=26, fill=(0.84, 0.72))


def hung_bag(rim, turn):
    """A filter bag, torn open, that hangs in a cup by its two ears of card. `rim` is the middle of the cup's opening."""
    wide, tall, rise = 0.058, 0.066, 0.026
    rows, uvs = [], []
    for i in range(25):
        share = i / 24
        half, deep = wide / 2, 0.0006 + 0.019 * share**0.7
        row = []
        for step in range(49):
            a = 2 * math.pi * (step % 48) / 48
            c, s_ = math.cos(a), math.sin(a)
            soft = 0.0012 * noise.noise(Vector((c * 3, s_ * 3, share * 5)))
            row.append((half * c * (1 - 0.06 * share), deep * math.copysign(abs(s_) ** 1.3, s_) + soft, (share - 1) * tall + rise + 0.0012 * math.cos(2 * a)))
        rows.append(row)
        uvs.append([(step / 48, share) for step in range(49)])
    fleece = Shader("fleece")
    fibres = fleece.ramp(fleece.noise(fleece.coordinates("Object"), 900, 3), 0.3, 0.7, 0.9, 1.05)
    fleece.set(Base_Color=fleece.brighten(linear("#e9ddc8"), fibres), Roughness=0.9, Specular=0.1)
    body = grid_mesh("filter", rows, uvs, [fleece.material])
    body.modifiers.new("thick", "SOLIDIFY").thickness = 0.0005
    level = grid_mesh("grounds", [[(0.9 * x, 0.9 * y, rise - 0.014) for x, y, _ in rows[19]], [(0, 0, rise - 0.0125)] * 49], [uvs[0], uvs[0]], [materials.plain("grounds", "#2e190d", 0.9, 0.1, 0.35, 900)])
    things = [body, level]
    card = materials.plain("ear card", "#c9a678", 0.75, 0.15, 0.06, 300)
    for side in (-1, 1):
        bends = [(0.0265, 0, rise - 0.004), (0.034, 0, rise - 0.003), (0.041, 0, 0.012), (0.0465, 0, 0.0055), (0.0492, 0, -0.002), (0.0498, 0, -0.012), (0.0492, 0, -0.021)]
        line = [(x, z) for x, _, z in spline(bends, 8)]
        strip = [[(side * x, y, z) for y in (-0.012, -0.006, 0, 0.006, 0.012)] for x, z in line]
        ear = grid_mesh("ear", strip, [[(j / 4, i) for j in range(5)] for i in range(len(line))], [card], is_smooth=True)
        ear.modifiers.new("thick", "SOLIDIFY").thickness = 0.0007
        things.append(ear)
    for thing in things:
        place(thing, rim, turn)
    return things


def cold_bags(job, show):
    """A box of four large filter bags for a bottle of cold coffee."""
    look, size = job["look"], (0.14, 0.09, 0.17)
    card = box_material(look, size)
    if show == "whole":
        parts = [block("box", size, card, (0, 0.06, 0), 0.3), *filter_bag((-0.07, -0.12, 0), 0.12, look=look, side=-1), *filter_bag((0.07, -0.13, 0), -0.1, look=look)]
        studio.set_up(job, parts, 0.2, turn=0, above=30, fill=(0.88, 0.8))
    elif show == "count":
        spots = [(-0.064, 0.1, 0.06), (0.066, 0.098, -0.05), (-0.062, -0.108, -0.04), (0.07, -0.11, 0.05)]
        parts = [part for x, y, turn in spots for part in filter_bag((x, y, 0), turn, look=look)]
        studio.set_up(job, parts, 0.26, turn=0, above=58, fill=(0.86, 0.88), at=(0.5, 0.5))
    elif show == "detail":
        parts = [block("box", size, card, (0.01, 0.06, 0), 0.3), *filter_bag((-0.01, -0.09, 0), 0.1, look=look)]
        studio.set_up(job, parts, 0.2, turn=0, above=38, fill=(0.88, 0.8), zoom=1.7, focus=(-0.005, -0.075, 0.015))
    else:
        parts = [*cup(job["beside"], (0.02, 0.045, 0), filled="#2b1206"), *filter_bag((-0.045, -0.1, 0), 0.35, look=look)]
        studio.set_up(job, parts, 0.2, turn=0, above=34, fill=(0.88, 0.78))


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
    """Four small pouches, two of them on a step, with a card for each."""
    step, high = 0.062, 0.125
    spots = [(-0.047, 0.055, step), (0.047, 0.055, step), (-0.05, -0.03, 0), (0.05, -0.03, 0)]
    parts = []
    for k, (look, at) in enumerate(zip(job["looks"], spots)):
        parts += pouch({**look, "valve": False}, high, at, 0.1 - 0.07 * k, k * 3.1)
    block("step", (0.21, 0.07, step), materials.wood("step", "#6e4526"), (0, 0.055, 0), 0, 0.002)
    if show == "whole":
        for k, look in enumerate(job["looks"]):
            at = (-0.078 + 0.052 * k, -0.112 + 0.005 * (k % 2), 0.0002 + 0.0007 * k)
            parts.append(block("card", (0.06, 0.085, 0.0005), card_material(look), at, 0.1 - 0.09 * k, 0.0001))
        studio.set_up(job, parts, 0.22, turn=0, above=26, fill=(0.92, 0.86))
    else:
        studio.set_up(job, parts, 0.22, turn=0, above=14, fill=(0.88, 0.76), zoom=1.25, focus=(0.0, -0.03, 0.085))


# Cup, dripper and bag

CUP = [(0, 0.004), (0.018, 0.004), (0.0235, 0.0006), (0.0255, 0), (0.0275, 0.0025), (0.031, 0.008), (0.039, 0.022), (0.0425, 0.042), (0.0435, 0.062)]
SAUCER = [(0, 0.004), (0.030, 0.004), (0.034, 0.0006), (0.036, 0), (0.038, 0.002), (0.044, 0.006), (0.060, 0.0105), (0.072, 0.017)]
CONE = [(0.0125, 0.004), (0.016, 0.0), (0.0185, 0.003), (0.024, 0.012), (0.040, 0.045), (0.0555, 0.080)]
FOOT = [(0.014, 0.004), (0.030, 0.004), (0.046, 0.001), (0.049, 0.0), (0.052, 0.001), (0.0525, 0.004), (0.049, 0.0065), (0.030, 0.0085), (0.017, 0.010)]


def cup(look, at=(0, 0, 0), turn=-0.4, filled="#241006", has_saucer=True):
    tint = look.get("tint")
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.4, 0.78)), repeats=look.get("repeats", (12, 1)), lines=look.get("lines"), tint=tint)
    lift = 0.0085 if has_saucer else 0
    parts = [vessel("cup", CUP, 0.0042, 0.008, materials.glaze("outside", look["color"], foot=0.005, rim=0.062, **tile), materials.glaze("inside", look["color"], rim=0.062, tint=tint), 3)]
    grip = materials.glaze("grip", look["color"], foot=-1, tint=tint)
    loop = [(0.0405, 0, 0.052), (0.052, 0, 0.054), (0.0625, 0, 0.046), (0.061, 0, 0.031), (0.050, 0, 0.022), (0.0385, 0, 0.021)]
    parts.append(tube("ear", loop, lambda s: 0.0048 + 0.002 * (2 * s - 1) ** 4, [grip], flat=0.8))
    if filled:
        parts.append(props.disc("drink", 0.0388, 0.0535, materials.brew("drink", filled)))
    for part in parts:
        place(part, (at[0], at[1], at[2] + lift), turn)
    if has_saucer:
        face = materials.glaze("saucer", look["color"], foot=0.003, rim=0.017, tint=tint)
        parts.append(place(vessel("saucer", SAUCER, 0.004, 0.0065, face, face, 6), at))
    return parts


def cups(job, show):
    look = job["look"]
    if show not in studio.ALONE:
        parts = cup(look, (0.02, 0.03, 0))
        beside = [props.spoon((-0.088, -0.06, 0), 0.05, 0.14, materials.wood("spoon", "#a9743f")), *scattered_beans(job.get("roast", "#3a1d0f"), (-0.045, -0.1, 0), 0.024, 26)]
        studio.set_up(job, [*parts, *beside], 0.18, turn=0, above=32, fill=(0.88, 0.78))
    else:
        studio.show_piece(job, cup(look), 0.14, dict(turn=0, above=24, fill=(0.8, 0.64)), dict(above=18, zoom=2.2, focus=(-0.008, -0.04, 0.04)))


def dripper(look, at=(0, 0, 0), turn=-0.4):
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.45, 0.86)), repeats=look.get("repeats", (12, 1)), lines=look.get("lines"))
    outside = materials.glaze("outside", look["color"], foot=-1, rim=0.08, **tile)
    inside = materials.glaze("inside", look["color"], rim=0.08)
    parts = [place(vessel("cone", CONE, 0.0042, 0.006, outside, inside, 3), (at[0], at[1], at[2] + 0.007), turn)]
    parts.append(place(turned("foot", FOOT, [materials.glaze("foot", look["color"], foot=0.0004)], 4), at, turn))
    ear = [(0.0465, 0, 0.066), (0.058, 0, 0.071), (0.071, 0, 0.058), (0.064, 0, 0.037), (0.046, 0, 0.029), (0.0325, 0, 0.031)]
    parts.append(place(tube("ear", ear, lambda s: 0.0052 + 0.002 * (2 * s - 1) ** 4, [materials.glaze("grip", look["color"], foot=-1)], flat=0.8), (at[0], at[1], at[2] + 0.007), turn))
    # Ribs inside let the water run down.
    rib = materials.glaze("rib", look["color"], foot=-1)
    for k in range(16):
        a = 2 * math.pi * k / 16
        line = [(r * math.cos(a + w), r * math.sin(a + w), at[2] + 0.007 + z) for r, z, w in ((0.0205, 0.014, 0.0), (0.0338, 0.042, 0.16), (0.0472, 0.072, 0.32))]
        parts.append(place(tube("rib", line, 0.0019, [rib], 10, 8), (at[0], at[1], 0), turn))
    return parts


def drippers(job, show):
    look = job["look"]
    if show not in studio.ALONE:
        parts = [*cup(job["beside"], has_saucer=False, filled=None), *dripper(look, (0, 0, 0.0625), -0.4)]
        studio.set_up(job, parts, 0.2, turn=0, above=24, fill=(0.76, 0.78))
    else:
        studio.show_piece(job, dripper(look), 0.14, dict(turn=0, above=24, fill=(0.8, 0.66)), dict(above=46, zoom=1.45, focus=(0.0, 0.0, 0.07)))


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
    # Beside a pouch, the bag touches the table on which the pouch stands.
    lift = 0.3 if show != "size" else 0.197
    parts = bag(look, (0, 0, lift))
    peg = turned("peg", [(0, 0), (0.009, 0), (0.009, 0.05), (0.013, 0.052), (0.013, 0.06), (0, 0.062)], [materials.wood("peg", "#7b5230", "Z")], wobble=0)
    place(peg, (0, 0.05, lift + 0.405), 0, (math.pi / 2, 0))
    if show == "whole":
        studio.set_up(job, parts, 0.45, turn=8, above=4, fill=(0.7, 0.82))
    elif show == "detail":
        studio.set_up(job, parts, 0.45, turn=8, above=4, fill=(0.7, 0.82), zoom=2.4, focus=(-0.02, -0.02, lift + 0.0))
    else:
        beside = pouch(job["beside"], 0.285, (0.25, -0.04, 0), -0.15, size=LARGE)
        studio.set_up(job, [*parts, *beside], 0.5, turn=4, above=6, fill=(0.86, 0.82))


# Several things on one table

def groups(job, show):
    """Sets products beside each other, for pages that show more than one."""
    box_size = (0.11, 0.075, 0.13)
    make = {
        "pouch": lambda item: pouch(item["look"], item.get("height", 0.21), item["at"], item.get("turn", 0.2), item.get("seed", 1), size=item.get("size", SMALL)),
        "cup": lambda item: cup(item["look"], item["at"], item.get("turn", -0.4), item.get("filled", "#241006"), item.get("has_saucer", True)),
        "dripper": lambda item: dripper(item["look"], item["at"], item.get("turn", -0.4)),
        "beans": lambda item: scattered_beans(item["roast"], item["at"], item["radius"], item["count"]),
        "box": lambda item: [block("box", box_size, box_material(item["look"], box_size), item["at"], item.get("turn", 0.3))],
        "sachet": lambda item: [sachet(item["look"], item["at"], item.get("turn", 0.0))],
        "cold bag": lambda item: filter_bag(item["at"], item.get("turn", 0.0), look=item["look"]),
    }
    parts = [part for item in job["items"] for part in make[item["kind"]](item)]
    studio.set_up(job, parts, job["reach"], turn=0, above=job.get("above", 18), fill=job.get("fill", (0.86, 0.82)))
