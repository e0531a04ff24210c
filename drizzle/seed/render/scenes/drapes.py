"""Cloth over rails, pegs, shoulders and tables, in rolls, and with a corner turned back."""

import math

import bpy
import materials
import studio
from mathutils import Vector, noise
from scenes import props
from scenes.ceramics import bowl, plate_outline, vase, vessel
from scenes.cloth import band, dyed, folded, set_up
from shapes import grid_mesh, place, spline, tube, turned


def build(job):
    make = {
        "rail": rails,
        "peg": pegs,
        "shoulder": shoulders,
        "rolls": rolls,
        "runner": runners,
        "wall": walls,
        "flat": flats,
        "stack": stacks,
        "box": boxes,
    }
    make[job["kind"]](job, job.get("show", "whole"))


def rough(x, y, z=0.0, scale=1.0):
    return noise.noise(Vector((x * scale, y * scale, z)))


def surface(name, across, down, point, material, thick=0.0012):
    """A sheet of cloth through `point(u, v)`, which returns a place and the place of the motif, both in meters."""
    rows, uvs = [], []
    for i in range(down + 1):
        spots = [point(j / across, i / down) for j in range(across + 1)]
        rows.append([place_ for place_, _ in spots])
        uvs.append([uv for _, uv in spots])
    thing = grid_mesh(name, rows, uvs, [material])
    thing.modifiers.new("thick", "SOLIDIFY").thickness = thick
    return thing


def fringe(ends, material, length=0.05, every=1, seed=1.0):
    """Threads that hang from the points of an edge."""
    for index, (x, y, z) in enumerate(ends[::every]):
        sway = 0.006 * rough(index * 0.9, seed)
        drop = length * (0.92 + 0.16 * rough(index * 0.37, seed, 4))
        line = [(x, y, z + 0.002), (x + 0.4 * sway, y, z - 0.5 * drop), (x + sway, y + 0.004 * rough(index, 3.0), z - drop)]
        tube("fringe", line, 0.0011, [material], 6, 4)


def rod(name, length, radius, at, material, axis="X"):
    thing = turned(name, [(0, -length / 2), (radius * 0.9, -length / 2), (radius, -length / 2 + 0.002), (radius, length / 2 - 0.002), (radius * 0.9, length / 2), (0, length / 2)], [material], wobble=0, around=32)
    return place(thing, at, 0, (0, math.pi / 2) if axis == "X" else (math.pi / 2, 0) if axis == "Y" else (0, 0))


# Over a rail

def over_rail(name, look, wide, front, behind, high, at=0.0, gather=0.85, pleats=2.6, deep=0.02, seed=5.0, radius=0.014):
    """Cloth over a rail along X: `front` and `behind` are how far it hangs down on both sides."""
    bend = math.pi * radius
    total = front + bend + behind
    hang = gather * wide

    def point(u, v):
        way = v * total
        s = u - 0.5
        if way < behind:
            down, side, y = behind - way, 1, radius
        elif way < behind + bend:
            a = (way - behind) / radius
            down, side, y = -math.sin(a) * radius, 0, math.cos(a) * radius
        else:
            down, side, y = way - behind - bend, -1, -radius
        soft = min(1.0, max(0.0, down) / 0.35)
        phase = 2 * math.pi * pleats * s + 2.0 * rough(s * 3 + seed, 0.7 * down, seed)
        wave = math.sin(phase) * (0.75 + 0.6 * rough(s * 2.1, down * 0.8, seed + 4)) + 0.45 * rough(s * 9, down * 1.6, seed) + 0.2 * rough(s * 24, down * 3, seed)
        fold = deep * (0.25 + 0.75 * soft) * (wave + 1.1)
        x = hang * s * (1 + 0.05 * soft * rough(side * 3 + seed, down * 2)) + 0.012 * rough(s * 4, down * 1.5, seed + 2) * soft
        x += hang * 0.012 * math.sin(2 * phase) * soft
        y += side * fold if side else 0.15 * deep * rough(s * 9, seed)
        lift = 0.004 * rough(s * 6, seed, 2) + (0.02 * rough(s * 2.3, seed, 8) * max(0, down) / 0.6)
        return (at + x, y, high - down + lift), (wide * s, total / 2 - way)

    return surface(name, 200, 170, point, dyed(name, look))


def rail_of(length, high, at=0.0):
    """A wooden rail that two cords hold."""
    parts = [rod("rail", length, 0.013, (at, 0, high), materials.wood("rail", "#7d5430", "Z"))]
    cord = materials.plain("cord", "#b99f78", 0.9, 0.1, 0.2, 300)
    for side in (-1, 1):
        x = at + side * (length / 2 - 0.045)
        tube("cord", [(x, 0, high + 0.012), (x, 0.0, high + 0.5), (x, 0.0, high + 1.2)], 0.0024, [cord], 8, 2)
        for turn in range(3):
            ring = [(x + 0.005 * (turn - 1), 0.0152 * math.cos(a), high + 0.0152 * math.sin(a)) for a in (2 * math.pi * k / 10 for k in range(11))]
            tube("knot", ring, 0.0022, [cord], 8, 3)
    return parts


def rails(job, show):
    look = job["look"]
    wide, front, behind = job.get("hang", (1.05, 1.05, 0.75))
    gather, seed = job.get("gather", 0.62), job.get("seed", 5.0)
    high = front + 0.12
    rest = (job.get("pleats", 3.3), job.get("deep", 0.022))
    step = gather * wide + 0.06
    looks = job.get("looks", [look]) if show == "row" else [look]
    cloths = []
    for index, each in enumerate(looks):
        at = step * (index - (len(looks) - 1) / 2)
        cloths.append(over_rail(f"cloth{index}", each, wide, front * (1 - 0.06 * (index % 2)), behind, high, at, gather, *rest, seed + 3 * index))
    right = step * len(looks) / 2
    if show == "pair":
        cloths.append(over_rail("shawl", look, 0.5, 0.82 * front, 0.6, high, right + 0.11, 0.42, 1.6, 0.018, seed + 5))
        right += 0.25
    rail = rail_of(right + step * len(looks) / 2 + 0.16, high, (right - step * len(looks) / 2) / 2)
    if job.get("fringe"):
        hang_fringe(cloths[0], look, job["fringe"])
    view = dict(turn=9, above=4, fill=(0.86, 0.86), at=(0.5, 0.47))
    if show == "detail":
        view.update(zoom=job.get("zoom", 3.0), focus=(-0.04 * wide, -0.05, high - front + job["low"] if "low" in job else high - 0.45 * front))
    set_up(job, [*cloths, rail[0]], max(front, 0.8), **view)


def hang_fringe(cloth, look, length, every=2):
    """Adds threads at the last row of a sheet, in the color of the ground."""
    points = [tuple(vertex.co) for vertex in cloth.data.vertices]
    row = points[-201:]
    fringe(row, materials.plain("thread", look.get("thread", "#e9ddc8"), 0.9, 0.1, 0.15, 300), length, every)


# On a peg of the wall

def pegs(job, show):
    """A shawl over a peg: pleats that open downwards."""
    look = job["look"]
    wide, front, behind = job.get("hang", (0.5, 0.98, 0.9))
    high = front + 0.16
    pleats = job.get("pleats", 4)
    seed = job.get("seed", 3.0)

    def half(name, long, x_lean, y, mirror):
        def point(u, v):
            s = u - 0.5
            down = v * long
            open_ = 0.055 + (job.get("spread", 0.34) - 0.055) * (1 - math.exp(-down / 0.38))
            phase = 2 * math.pi * pleats * s + 1.3 * rough(s * 3, down * 0.8, seed + mirror)
            deep = 0.003 + 0.012 * (1 - 0.55 * min(1, down / long)) * min(1, 0.25 + down / 0.1)
            x = x_lean * (1 - math.exp(-down / 0.5)) + open_ * (s + 0.018 * math.sin(2 * phase))
            x += 0.012 * rough(down * 2.2, seed, mirror)
            top = 0.012 - 0.010 * (2 * s) ** 2 if down < 0.03 else 0.0
            z = high - down + top * max(0, 1 - down / 0.03) + 0.016 * rough(s * 3, seed, 2 + mirror) * v
            fold = deep * (math.sin(phase) + 0.35 * rough(s * 13, down * 2, seed))
            edge = math.exp(-((down / 0.022) ** 2))
            return (x, y * (1 - edge) + fold * (1 - 0.6 * edge), z), (wide * s, (0.13 if mirror > 0 else 0) - down)

        return surface(name, 200, 150, point, cloth)

    cloth = dyed("cloth", look)
    back = half("behind", behind, -0.075, -0.008, 1)
    fore = half("front", front, 0.045, -0.052, -1)
    peg = rod("peg", 0.16, 0.012, (0, -0.03, high - 0.008), materials.wood("peg", "#7d5430", "Z"), "Y")
    knob = place(turned("knob", spline([(0, 0.014), (0.016, 0.012), (0.021, 0), (0.016, -0.012), (0, -0.014)], 6), [materials.wood("knob", "#7d5430", "Z")], wobble=0, around=40), (0, -0.115, high - 0.008), 0, (math.pi / 2, 0))
    if job.get("fringe"):
        for thing in (back, fore):
            hang_fringe(thing, look, job["fringe"])
    wall(job, 0.05)
    middle = (0, 0, 0.5 * high)
    studio.daylight(1.0, middle)
    view = dict(turn=6, above=3, fill=(0.8, 0.84), at=(0.5, 0.46))
    if show == "detail":
        view.update(zoom=job.get("zoom", 3.0), focus=(0.05, -0.07, high - 0.55 * front))
    studio.camera([back, fore, knob, peg], **{**view, **job.get("view", {})})


def wall(job, back):
    """An upright wall behind hanging things."""
    thing = grid_mesh("wall", [[(x, back, z) for x in (-9, 9)] for z in (-3, 9)], [[(0, 0), (18, 0)], [(0, 12), (18, 12)]], [studio.background_material(studio.BACKGROUNDS[job.get("on", job["shop"])])])
    return thing


# On a dress form

FORM = [(0.86, 0.150, 0.110), (0.92, 0.165, 0.120), (1.00, 0.150, 0.108), (1.08, 0.125, 0.093), (1.16, 0.135, 0.105), (1.24, 0.160, 0.122), (1.31, 0.172, 0.118), (1.37, 0.176, 0.098), (1.41, 0.168, 0.078), (1.435, 0.140, 0.066), (1.455, 0.098, 0.060), (1.475, 0.066, 0.057), (1.50, 0.056, 0.054), (1.545, 0.054, 0.053)]


def form_at(z):
    """Half the width and half the depth of the form at a height."""
    if z <= FORM[0][0]:
        return FORM[0][1:]
    for (z0, x0, y0), (z1, x1, y1) in zip(FORM, FORM[1:]):
        if z <= z1:
            t = (z - z0) / (z1 - z0)
            return (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
    return (0.0, 0.0)


def dress_form():
    levels = spline([(z, rx, ry) for z, rx, ry in FORM], 6)
    rows = [[(rx * math.cos(a), ry * math.sin(a), z) for a in (2 * math.pi * k / 72 for k in range(73))] for z, rx, ry in levels]
    uvs = [[(k / 72 * 0.9, z) for k in range(73)] for z, _, _ in levels]
    body = grid_mesh("form", rows, uvs, [materials.linen("form", "#d8c8ac")])
    dark = materials.wood("stand", "#6b4527", "Z")
    cap = turned("cap", spline([(0.054, 1.543), (0.056, 1.55), (0.045, 1.562), (0.018, 1.572), (0.014, 1.585), (0.02, 1.6), (0.012, 1.615), (0, 1.618)], 5), [dark], wobble=0, around=48)
    pole = rod("pole", 0.9, 0.016, (0, 0, 0.42), dark, "Z")
    return body, cap, pole


def shoulder_path(x, front, behind, gap):
    """The way of a strip over the shoulder at `x`: points of (y, z) from the end behind to the end in front."""
    top = max((z for z in (1.0 + k * 0.002 for k in range(280)) if form_at(z)[0] > abs(x) + 0.003), default=1.4)

    def side(sign, long):
        line, z, y_out, left = [], top, 0.0, long
        y_last, z_last = 0.0, top + gap
        while left > 0:
            z -= 0.008
            rx, ry = form_at(z)
            inside = max(0.0, 1 - (x / rx) ** 2) if rx > 0 else 0.0
            y_out = max(y_out, ry * math.sqrt(inside) + gap)
            line.append((sign * y_out, z + gap * 0.3))
            left -= math.dist((y_last, z_last), (y_out, z))
            y_last, z_last = y_out, z
        return line

    return [*side(1, behind)[::-1], (0.0, top + gap), *side(-1, front)]


def shoulders(job, show):
    """A shawl over one shoulder of a dress form."""
    look = job["look"]
    wide, front, behind = job.get("hang", (0.5, 0.92, 0.5))
    seed, pleats = job.get("seed", 2.0), job.get("pleats", 3.5)
    cloth_material = dyed("cloth", look)
    middle = job.get("middle", -0.088)
    narrow, broad = job.get("spread", (0.075, 0.2))
    paths = {}

    def path_of(x):
        key = round(x, 3)
        if key not in paths:
            line = shoulder_path(key, front, behind, 0.008)
            along = [0.0]
            for a, b in zip(line, line[1:]):
                along.append(along[-1] + math.dist(a, b))
            paths[key] = (line, along)
        return paths[key]

    def point(u, v):
        s = u - 0.5
        far = v * (front + behind) - behind
        from_top = abs(far)
        open_ = narrow + (broad - narrow) * (1 - math.exp(-((from_top / 0.45) ** 1.5)))
        phase = 2 * math.pi * pleats * s + 1.4 * rough(s * 3, far * 0.9, seed)
        lean = 0.02 * (1 - math.exp(-from_top / 0.4))
        x = middle - lean + open_ * (s + 0.02 * math.sin(2 * phase)) + 0.008 * rough(far * 2.5, seed, 1)
        line, along = path_of(middle - 0.6 * lean + 0.55 * open_ * s)
        way = max(0.0, min(along[-1], v * along[-1]))
        k = min(range(len(along)), key=lambda i: abs(along[i] - way))
        k = min(max(k, 0), len(along) - 2)
        if along[k] > way and k > 0:
            k -= 1
        t = (way - along[k]) / ((along[k + 1] - along[k]) or 1)
        y = line[k][0] + (line[k + 1][0] - line[k][0]) * t
        z = line[k][1] + (line[k + 1][1] - line[k][1]) * t
        # Pleats stand away from the body.
        deep = 0.008 + 0.014 * min(1, from_top / 0.3)
        fold = deep * (math.sin(phase) + 1.05 + 0.3 * rough(s * 12, far * 2, seed))
        (y0, z0), (y1, z1) = line[max(0, k - 2)], line[min(len(line) - 1, k + 3)]
        length = math.dist((y0, z0), (y1, z1)) or 1
        out = ((z0 - z1) / length, (y1 - y0) / length)
        return (x, y - out[0] * fold * 1.0, z - out[1] * fold + 0.02 * rough(s * 3, seed, 5) * abs(far)), (wide * s, (front - behind) / 2 - far)

    cloth = surface("cloth", 200, 180, point, cloth_material)
    body, cap, pole = dress_form()
    if job.get("fringe"):
        hang_fringe(cloth, look, job["fringe"])
    wall(job, 0.45)
    studio.daylight(0.9, (0, 0, 1.0))
    view = dict(turn=-12, above=4, fill=(0.6, 0.8), at=(0.5, 0.48))
    if show == "detail":
        view.update(zoom=job.get("zoom", 2.6), focus=(middle, -0.1, 1.2))
    studio.camera([body, cap, cloth], **{**view, **job.get("view", {})})


# Rolls

def roll(name, look, length, turns=6.0, core=0.012, gap=0.0042, seed=1.0):
    """A rolled cloth along X, lying on the table. Its loose end lies on top, towards the camera."""
    def radius(a):
        return core + gap * a / (2 * math.pi)

    last = 2 * math.pi * turns
    outer = radius(last)
    total = (core + outer) / 2 * last

    def point(u, v):
        a = v * last
        r = radius(a) + 0.0016 * rough(u * 5, a * 0.35, seed)
        end = 0.005 * rough(a * 0.22, seed, 3 if u < 0.5 else 9) + 0.003 * rough(a * 1.3, seed, 4)
        x = length * (u - 0.5) + (end if u in (0.0, 1.0) else end * abs(2 * u - 1) ** 6 * (1 if u > 0.5 else 1))
        turn = a - last - 1.9
        return (x, r * math.cos(turn), r * math.sin(turn)), (length * (u - 0.5), total * v * v)

    thing = surface(name, 60, 420, point, dyed(name, look), 0.0011)
    return thing, outer


def twine(at, radius, color="#b99f78"):
    """Two rounds of twine and a bow around a roll along X."""
    cord = materials.plain("twine", color, 0.9, 0.1, 0.2, 300)
    things = []
    x, y, z = at
    for k in (-1, 1):
        ring = [(x + 0.0028 * k, y + radius * math.cos(a), z + radius * math.sin(a)) for a in (2 * math.pi * n / 24 for n in range(25))]
        things.append(tube("twine", ring, 0.0016, [cord], 8, 4))
    ty, tz = y - radius * 0.42, z + radius * 0.91
    for k in (-1, 1):
        loop = [(x, ty, tz), (x + 0.018 * k, ty - 0.006, tz + 0.010), (x + 0.034 * k, ty - 0.014, tz + 0.004), (x + 0.020 * k, ty - 0.013, tz - 0.002), (x, ty, tz + 0.002)]
        things.append(tube("bow", loop, 0.0015, [cord], 8, 6))
        tail = [(x, ty, tz), (x + 0.010 * k, ty - 0.010, tz + 0.002), (x + 0.020 * k, ty - 0.022, tz - 0.012), (x + 0.024 * k, ty - 0.026, tz - 0.03)]
        things.append(tube("tail", tail, 0.0014, [cord], 8, 6))
    return things


def rolls(job, show):
    """Rolled cloth; several rolls lie side by side and on top."""
    looks = job.get("looks") or [job["look"]]
    length = job.get("long", 0.27)
    parts = []
    for index, look in enumerate(looks):
        thing, radius = roll(f"roll{index}", look, length * (1 - 0.03 * (index % 2)), job.get("turns", 6.5), seed=1.0 + 3 * index)
        gap = 2 * radius * 1.01
        x, y, z = [(0, 0, radius), (0.012, gap, radius), (-0.008, 2 * gap, radius), (0.006, 0.5 * gap, radius * 2.72), (-0.01, 1.5 * gap, radius * 2.72)][index]
        parts.append(place(thing, (x, y, z)))
        twine((x + (-0.03 if index % 2 else 0.02), y, z), radius + 0.002)
    view = dict(turn=42, above=36, fill=(0.84, 0.7))
    if show == "detail":
        view.update(zoom=2.4, focus=(0.04, -0.03, 0.05))
    parts += beside(job)
    set_up(job, parts, 0.3, **view)


# Flat, a corner turned back

def turned_back(name, look, wide, deep, bottom, fold=0.13, radius=0.008, seed=4.0, at=(0, 0), turn=0.0, origin=(0, 0)):
    """A layer that lies flat; its front right corner is rolled over along a slanting line."""
    cx, cy = wide / 2, -deep / 2
    nx, ny = math.cos(-math.pi / 4), math.sin(-math.pi / 4)

    def point(u, v):
        x, y = wide * (u - 0.5), deep * (v - 0.5)
        past = (x - cx) * nx + (y - cy) * ny + fold
        z = 0.0022 * (1 + rough(x * 9, y * 9, seed))
        if past > 0:
            if past < math.pi * radius:
                a = past / radius
                moved, z = radius * math.sin(a), z + radius * (1 - math.cos(a))
            else:
                moved, z = math.pi * radius - past, z + 2 * radius + 0.0 - 0.25 * radius * min(1.0, (past - math.pi * radius) / 0.06)
            x += nx * (moved - past)
            y += ny * (moved - past)
            z += 0.003 * rough(x * 14, y * 14, seed + 1)
        return (x, y, z), (wide * (u - 0.5) + origin[0], deep * (v - 0.5) + origin[1])

    thing = surface(name, 120, 150, point, dyed(name, look), 0.0011)
    return place(thing, (at[0], at[1], bottom), turn)


def canting(at, turn):
    """The pen that draws with wax: a copper bowl with a thin spout on a wooden handle."""
    copper = materials.plain("copper", "#a8653a", 0.32, 0.6, 0.12, 120, Metallic=0.9)
    grip = tube("grip", [(0, 0, 0.006), (0.05, 0, 0.0065), (0.09, 0, 0.0075), (0.125, 0, 0.009)], lambda s: 0.0042 + 0.0018 * math.sin(math.pi * min(1, s * 1.15)), [materials.wood("grip", "#8a5a30", "X")], 24)
    neck = tube("neck", [(0.122, 0, 0.009), (0.132, 0, 0.0096), (0.14, 0, 0.011)], 0.0024, [copper], 14)
    cup = turned("cup", spline([(0, 0), (0.006, 0.001), (0.0095, 0.006), (0.0088, 0.012), (0.0075, 0.0145), (0.0068, 0.014), (0.008, 0.009), (0.004, 0.003), (0, 0.0025)], 5), [copper], wobble=0, around=40)
    place(cup, (0.147, 0, 0.004), 0, (0, 0.25))
    spout = tube("spout", [(0.154, 0, 0.0075), (0.163, 0, 0.0078), (0.169, 0, 0.006), (0.172, 0, 0.003)], lambda s: 0.0018 - 0.0008 * s, [copper], 12)
    parts = [grip, neck, cup, spout]
    head = bpy.data.objects.new("canting", None)
    bpy.context.scene.collection.objects.link(head)
    for part in parts:
        part.parent = head
    place(head, at, turn)
    return parts


def beside(job):
    """Things that show the size of a cloth, each at its own place."""
    parts = []
    for kind, x, y, z, turn in job.get("things", []):
        if kind == "canting":
            parts += canting((x, y, z), turn)
        elif kind == "thread":
            parts += spool((x, y, z), job.get("thread", "#efe3cc"))
        elif kind == "cup":
            parts.append(bowl({"color": "#F6ECD9", "tint": "#f7e3bd"}, 0.085, (x, y, z)))
    return parts


def spool(at, color):
    """A wooden spool with sewing thread."""
    body = turned("spool", [(0, 0), (0.017, 0), (0.018, 0.002), (0.017, 0.005), (0.009, 0.008), (0.009, 0.042), (0.017, 0.045), (0.018, 0.048), (0.017, 0.05), (0.004, 0.05), (0, 0.046)], [materials.wood("spool", "#b98a55", "Z")], wobble=0, around=48)
    thread = turned("thread", spline([(0.0135, 0.0075), (0.0145, 0.012), (0.0147, 0.025), (0.0145, 0.038), (0.0135, 0.0425)], 4), [materials.plain("thread", color, 0.8, 0.2, 0.2, 900)], wobble=0, around=48)
    for thing in (body, thread):
        place(thing, at)
    return [body, thread]


def flats(job, show):
    """A folded cloth seen from above, its upper corner turned back."""
    look = job["look"]
    wide, deep = job.get("fold", (0.27, 0.36))
    layers = job.get("layers", 4)
    top, parts = folded("cloth", dyed("cloth", look), wide, deep, 0.0, layers, job.get("thick", 0.0042), job.get("seed", 3.0))
    parts.append(turned_back("upper", look, wide * 0.995, deep * 0.99, top + 0.004, job.get("corner", 0.16), seed=job.get("seed", 3.0), at=(0.001, 0.0), origin=job.get("origin", (0.013, 0.02))))
    parts += beside(job)
    view = dict(turn=job.get("turn", 18), above=job.get("above", 52), fill=(0.84, 0.78))
    if show == "detail":
        view.update(zoom=job.get("zoom", 2.5), focus=job.get("focus", (0.05, -0.09, top)))
    set_up(job, parts, 0.34, **view)


def stacks(job, show):
    """Folded cloths on each other, each a little smaller and turned."""
    bottom, parts = 0.0, []
    looks = job.get("looks") or [job["look"]]
    wide, deep = job.get("fold", (0.29, 0.24))
    for index, look in enumerate(looks):
        shrink = 1 - 0.035 * index
        before = bottom
        bottom, more = folded(f"cloth{index}", dyed(f"cloth{index}", look), wide * shrink, deep * shrink, bottom, look.get("layers", job.get("layers", 5)), look.get("thick", 0.0044), 3.0 + 4 * index, (0.004 * math.sin(3 * index), 0.004 * index), 0.05 * math.sin(2.4 * index))
        parts += more
        if look.get("band"):
            parts.append(band(0.045, deep * shrink, before, bottom, (0, 0.004 * index), job.get("band_at", -0.05), look["band"]))
    parts += beside(job)
    view = dict(turn=job.get("turn", 26), above=job.get("above", 34), fill=(0.86, 0.72))
    if show == "detail":
        view.update(zoom=job.get("zoom", 2.6), focus=job.get("focus", (0.05, -0.06, bottom)))
    set_up(job, parts, job.get("reach", 0.3), **view)


def boxes(job, show):
    """A gift box with folded cloths on tissue paper; its lid leans behind it."""
    wide, deep, tall, wall_ = 0.36, 0.30, 0.055, 0.004
    paper = materials.plain("board", job.get("box", "#3d2616"), 0.7, 0.2, 0.05, 60)
    parts = []
    for at, scale in (((0, 0, wall_ / 2), (wide, deep, wall_)), ((0, -deep / 2, tall / 2), (wide, wall_, tall)), ((0, deep / 2, tall / 2), (wide, wall_, tall)), ((-wide / 2, 0, tall / 2), (wall_, deep + wall_, tall)), ((wide / 2, 0, tall / 2), (wall_, deep + wall_, tall))):
        parts.append(block(at, scale, paper))
    tissue = materials.plain("tissue", "#f3ead9", 0.8, 0.2, 0.04, 90)

    def crumpled(u, v):
        x, y = (u - 0.5) * (wide - 0.012), (v - 0.5) * (deep - 0.012)
        edge = max(abs(2 * u - 1), abs(2 * v - 1))
        return (x, y, 0.008 + 0.022 * edge**6 + 0.007 * rough(x * 22, y * 22, 3) + 0.004 * abs(rough(x * 60, y * 60, 8))), (x, y)

    surface("tissue", 90, 80, crumpled, tissue, 0.0004)
    bottom = 0.016
    for index, look in enumerate(job["looks"]):
        size = look.get("fold", (0.31, 0.25))
        at = look.get("at", (0, 0))
        before = bottom
        bottom, more = folded(f"cloth{index}", dyed(f"cloth{index}", look), *size, bottom, look.get("layers", 5), 0.004, 3.0 + 4 * index, at, look.get("lie", 0.0))
        parts += more
        if look.get("band"):
            parts.append(band(0.024, size[1], before if index else before + 0.004, bottom, at, -0.02, look["band"]))
    parts += beside(job)
    view = dict(turn=job.get("turn", 20), above=job.get("above", 46), fill=(0.88, 0.74))
    if show == "detail":
        view.update(zoom=job.get("zoom", 2.4), focus=job.get("focus", (0.06, -0.05, bottom)))
    set_up(job, parts, 0.38, **view)


def block(at, scale, material):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    thing = bpy.context.object
    thing.scale = scale
    bpy.ops.object.transform_apply(scale=True, location=False)
    bevel = thing.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = min(scale) * 0.25, 2
    thing.data.materials.append(material)
    return thing


# On the table

def runners(job, show):
    """A table runner along a wooden table; its end hangs over the front edge."""
    look = job["look"]
    wide, drop, lies = 0.4, job.get("drop", 0.2), 1.2
    high = 0.74
    top = block((0, 0.62, high - 0.015), (1.3, 1.24, 0.03), materials.wood("table", "#8d6136", "X", 0.35))
    length = look["size"][1] if "size" in look else 1.8
    bend = 0.012

    def point(u, v):
        s, way = u - 0.5, v * (drop + lies)
        x = wide * s + 0.004 * rough(way * 3, 1.0, s)
        wave = 0.0016 * (1 + rough(x * 7, way * 6, 2))
        if way < drop:
            fold = 0.012 * math.sin(2 * math.pi * 1.4 * s + 0.6) * (1 - way / drop) ** 1.0
            return (x * (1 - 0.03 * (1 - way / drop)), -bend - 0.004 + fold - 0.006 * (1 - way / drop), high - bend - (drop - way)), (wide * s, way - length / 2)
        past = way - drop
        if past < bend * math.pi / 2:
            a = past / bend
            return (x, -bend * math.cos(a) - 0.004 * (1 - a / 1.6), high - bend + bend * math.sin(a) + wave), (wide * s, way - length / 2)
        return (x, past - bend * math.pi / 2, high + wave), (wide * s, way - length / 2)

    cloth = surface("cloth", 90, 260, point, dyed("cloth", look), 0.0016)
    parts = [cloth]
    for side in (-1, 1):
        block((side * 0.56, 0.1, (high - 0.03) / 2), (0.055, 0.055, high - 0.03), materials.wood("leg", "#855a32", "Z"))
    clay = {"color": "#F6ECD9", "tint": "#f7e3bd"}
    if job.get("dishes", "plates") == "plates":
        for side in (-1, 1):
            glazed = [materials.glaze(name, "#F6ECD9", foot=0.006, tint="#f7e3bd") for name in ("back", "face")]
            place(vessel("plate", plate_outline(0.125), 0.0055, 0.0085, *glazed, seed=3.0, around=120), (0.36 * side, 0.26, high))
        bowl({**clay, "color": "#7A4A20"}, 0.14, (0.0, 0.36, high + 0.004))
        bowl(clay, 0.1, (0.09, 0.16, high + 0.004), seed=6)
    else:
        vase({"color": "#7A4A20"}, (0.04, 0.42, high + 0.004), 0, 0.22)
        bowl(clay, 0.12, (-0.08, 0.22, high + 0.004))
    wall(job, 2.2)
    studio.daylight(0.9, (0, 0.3, high), around=0.42)
    view = dict(turn=job.get("turn", 10), above=job.get("above", 30), fill=(0.62, 0.8), at=(0.48, 0.45))
    if show == "detail":
        view.update(zoom=job.get("zoom", 2.6), focus=job.get("focus", (0.02, 0.02, high)))
    studio.camera(parts, **{**view, **job.get("view", {})})


# On the wall

def walls(job, show):
    """A cloth between two slats, on a cord; a bench with a vase below shows its size."""
    look = job["look"]
    wide, tall = look.get("size", (0.6, 0.9))
    high = 1.75

    def point(u, v):
        s, down = u - 0.5, v * tall
        free = math.sin(math.pi * v)
        y = 0.012 + 0.010 * free * math.sin(2 * math.pi * 1.5 * s + 1.2 * rough(s * 2, down * 2, 1)) + 0.002 * rough(s * 8, down * 8)
        return (wide * s * (1 - 0.012 * free), y, high - down), (wide * s, -down + tall / 2)

    cloth = surface("cloth", 120, 150, point, dyed("cloth", look))
    wood = materials.wood("slat", "#7a5230", "X", 0.6)
    slats = [block((0, 0.004, high), (wide + 0.05, 0.018, 0.03), wood), block((0, 0.004, high - tall), (wide + 0.05, 0.018, 0.03), wood)]
    cord = materials.plain("cord", "#8a6b44", 0.9, 0.1, 0.2, 300)
    reach = wide / 2 - 0.06
    tube("cord", [(-reach, 0.0, high + 0.012), (-reach / 2, 0.014, high + 0.075), (0, 0.02, high + 0.135)], 0.0024, [cord], 8, 8)
    tube("cord", [(reach, 0.0, high + 0.012), (reach / 2, 0.014, high + 0.075), (0, 0.02, high + 0.135)], 0.0024, [cord], 8, 8)
    nail = rod("nail", 0.03, 0.005, (0, 0.016, high + 0.136), materials.steel(), "Y")
    wall(job, 0.032)
    shown = [cloth, *slats, nail]
    view = dict(turn=8, above=2, fill=(0.72, 0.8), at=(0.5, 0.48))
    if show == "room":
        bench = block((0, -0.2, 0.43), (1.3, 0.36, 0.04), materials.wood("bench", "#8d6136", "X", 0.5))
        for side in (-1, 1):
            block((side * 0.55, -0.2, 0.2), (0.05, 0.3, 0.42), materials.wood("leg", "#855a32", "Z"))
        pot = vase({"color": "#7A4A20"}, (0.34, -0.2, 0.45), 0, 0.26)
        props.twig((0, 0, 0), [(0.34, -0.2, 0.55), (0.345, -0.2, 0.72), (0.37, -0.2, 0.82), (0.42, -0.22, 0.93)], 0.003, [(s, 0.06, t, 0.6) for s, t in ((0.5, 0.3), (0.62, 2.9), (0.75, -0.4), (0.88, 3.3), (0.98, 0.6))])
        folded("beside", dyed("beside", job["beside"]), 0.3, 0.22, 0.45, 4, 0.0045, 5.0, (-0.32, -0.2), 0.1)
        shown += [bench, pot]
        view.update(fill=(0.9, 0.9), turn=5, above=4)
    elif show == "detail":
        view.update(zoom=job.get("zoom", 2.7), focus=(-0.1, 0, high - 0.12))
    studio.daylight(1.0, (0, 0, high - 0.6 * tall))
    studio.camera(shown, **{**view, **job.get("view", {})})
