"""What sewn goods are made of: panels, slabs of folded cloth, seams, buttons and zips. A piece lies on the table and looks up."""

import math

import bpy
import materials
import studio
from mathutils import Euler, Vector, noise
from nodes import linear
from scenes.cloth import dyed
from shapes import grid_mesh, place, spline, turned, tube


def cotton(name, look):
    return dyed(name, look, painted if "tile" in look else None)


def painted(shader, uv, look):
    """
    Color of dyed cotton as its parts are cut. UV is in meters; `width` is that of one repeat of the motif and `shift` moves it by
    repeats. The motif fills the height `field` only, on `ground` with a line at its ends, or the bands `sides` along the middle.
    `flower` is the side of one large repeat in the middle.
    """
    surface = linear(look.get("color", "#ffffff"))
    if "tile" in look:
        width = look.get("width", 0.06)
        size = (1 / width, 1 / width / look.get("aspect", 1.0), 1)
        turn = (0, 0, math.radians(look.get("turn", 0)))
        surface = shader.image(look["tile"], shader.scaled(uv, size, (*look.get("shift", (0, 0)), 0), turn))
    if "flower" in look:
        half = look["flower"] / 2
        large = shader.image(look["tile"], shader.scaled(uv, (0.5 / half, 0.5 / half, 1), (0.5, 0.5, 0)))
        inside = shader.math("MULTIPLY", *(shader.within(shader.axis(uv, axis), -half, half, 0.0004) for axis in "XY"))
        surface = shader.mix(inside, surface, large)
    if "field" in look:
        low, high = look["field"]
        up = shader.axis(uv, "Y")
        surface = shader.mix(shader.within(up, low, high, 0.0004), linear(look["ground"]), surface)
        for at in (low - look["line"] * 1.6, high + look["line"] * 1.6) if "line" in look else ():
            surface = shader.mix(shader.within(up, at - look["line"] / 2, at + look["line"] / 2, 0.0004), surface, linear("#FFFDF8"))
    if "sides" in look:
        # A row of the motif on both sides of the buttons, which points outwards.
        low, high = look["sides"]
        away = shader.math("ABSOLUTE", shader.axis(uv, "X"))
        node = shader.node("ShaderNodeCombineXYZ")
        shader.put(shader.math("DIVIDE", shader.axis(uv, "Y"), look["width"]), node.inputs[0])
        shader.put(shader.ramp(away, low, high), node.inputs[1])
        row = shader.mix(shader.within(away, low, high, 0.0004), linear(look["ground"]), shader.image(look["tile"], node.outputs[0]))
        surface = shader.mix(shader.within(away, low - 0.005, low - 0.003, 0.0004), row, linear("#FFFDF8"))
    return surface


def rough(x, y, seed=0.0):
    return noise.noise(Vector((x, y, seed)))


def line_of(points, count):
    """Returns evenly spaced points of a smooth line through the points."""
    fine = spline(points, 16)
    ways = [0.0]
    for before, after in zip(fine, fine[1:]):
        ways.append(ways[-1] + math.dist(before, after))
    line, index = [], 0
    for step in range(count + 1):
        way = ways[-1] * step / count
        while index < len(fine) - 2 and ways[index + 1] < way:
            index += 1
        share = (way - ways[index]) / ((ways[index + 1] - ways[index]) or 1)
        line.append(tuple(a + (b - a) * share for a, b in zip(fine[index], fine[index + 1])))
    return line


def panel(name, edges, material, height, grain=0.0, across=90, along=120, thick=0.0012):
    """
    Spans cloth between four edges: top, bottom (both from left to right), left and right (both downwards), each a list of points.
    `height` returns how far the cloth stands out, by the shares across and along and by x and y. `grain` turns the motif.
    """
    top, bottom = line_of(edges[0], across), line_of(edges[1], across)
    left, right = line_of(edges[2], along), line_of(edges[3], along)
    cos, sin = math.cos(grain), math.sin(grain)
    rows, uvs = [], []
    for i in range(along + 1):
        t = i / along
        row, uv = [], []
        for j in range(across + 1):
            s = j / across
            x, y = (
                (1 - t) * top[j][k] + t * bottom[j][k] + (1 - s) * left[i][k] + s * right[i][k]
                - ((1 - s) * (1 - t) * top[0][k] + s * (1 - t) * top[-1][k] + (1 - s) * t * bottom[0][k] + s * t * bottom[-1][k])
                for k in (0, 1)
            )
            row.append((x, y, height(s, t, x, y)))
            uv.append((x * cos + y * sin, y * cos - x * sin))
        rows.append(row)
        uvs.append(uv)
    return cloth_of(name, rows, uvs, material, thick), rows


def cloth_of(name, rows, uvs, material, thick=0.0012):
    thing = grid_mesh(name, rows, uvs, [material])
    if thick:
        solid = thing.modifiers.new("thick", "SOLIDIFY")
        solid.thickness, solid.offset = thick, -1
    return thing


def slab(name, width, length, thick, material, at=(0, 0, 0), seed=1.0, turn=0.0, soft=0.004, corner=7, shift=(0, 0)):
    """A rectangle of folded cloth with round edges and an uneven surface. Returns its parts and a function of its height."""
    half = thick / 2

    def surface(u, v, side):
        a, b = 1 - abs(u) ** corner, 1 - abs(v) ** corner
        round_ = (max(0.0, a) * max(0.0, b)) ** 0.42
        x, y = u * width / 2, v * length / 2
        wave = soft * rough(x * 7 + seed, y * 6, seed) + 0.3 * soft * rough(x * 24, y * 19 + seed, seed)
        return half * round_ * side + (wave * round_ if side > 0 else 0)

    steps = [warp(k / 40 - 1) for k in range(81)]
    things = []
    for side in (1, -1):
        rows, uvs = [], []
        for v in steps:
            row, uv = [], []
            for u in steps:
                bow = 1 + 0.012 * rough(3 * v, seed, 2.0) - 0.01 * abs(v) ** 6
                bend = 1 + 0.01 * rough(3 * u, seed, 5.0) - 0.01 * abs(u) ** 6
                z = surface(u, v, side)
                row.append((u * width / 2 * bow, v * length / 2 * bend, z))
                over = (half - abs(z)) * 0.9
                uv.append((u * width / 2 + shift[0] + math.copysign(over, u), v * length / 2 + shift[1] + math.copysign(over, v)))
            rows.append(row if side > 0 else row)
            uvs.append(uv)
        thing = grid_mesh(name, rows, uvs, [material])
        things.append(place(thing, (at[0], at[1], at[2] + half), turn))

    def height(x, y):
        dx, dy = x - at[0], y - at[1]
        u = max(-1, min(1, (dx * math.cos(turn) + dy * math.sin(turn)) / (width / 2)))
        v = max(-1, min(1, (dy * math.cos(turn) - dx * math.sin(turn)) / (length / 2)))
        return at[2] + half + surface(u, v, 1)

    return things, height


def warp(share):
    """Puts more rows near both edges, where the cloth bends."""
    return math.copysign(1 - (1 - abs(share)) ** 2.2, share)


def strip(name, points, width, material, lift=0.0015, thick=0.001, seed=0.0):
    """Lays a band of cloth along points of a surface. UV runs along the band."""
    line = line_of(points, 80)
    rows, uvs, along = [], [], 0.0
    for index, at in enumerate(line):
        before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        ahead = (Vector(after) - Vector(before)).normalized()
        side = Vector((ahead.y, -ahead.x, 0)).normalized()
        along += math.dist(before, at) if index else 0
        row = []
        for k in range(7):
            share = k / 6 - 0.5
            fall = 0.0006 if k in (0, 6) else 0
            row.append(tuple(Vector(at) + side * share * width + Vector((0, 0, lift - fall))))
        rows.append(row)
        uvs.append([(p[0], p[1]) for p in row])
    return cloth_of(name, rows, uvs, material, thick)


def stitches(points, material, step=0.0034, long=0.0022, wide=0.0005):
    """Sews a seam along the points."""
    length = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
    line = line_of(points, max(2, round(length / step)))
    spots, faces = [], []
    for before, after in zip(line, line[1:]):
        ahead = Vector(after) - Vector(before)
        if ahead.length < 1e-6:
            continue
        ahead.normalize()
        side = ahead.cross(Vector((0, 0, 1)))
        side = side.normalized() * wide if side.length > 0.01 else Vector((wide, 0, 0))
        middle, first = (Vector(before) + Vector(after)) / 2, len(spots)
        for share, up in ((-0.5, 0.0), (-0.25, wide), (0.25, wide), (0.5, 0.0)):
            for way in (-1, 1):
                spots.append(tuple(middle + ahead * long * share + side * way + Vector((0, 0, up))))
        faces += [(first + 2 * k, first + 2 * k + 1, first + 2 * k + 3, first + 2 * k + 2) for k in range(3)]
    mesh = bpy.data.meshes.new("seam")
    mesh.from_pydata(spots, [], faces)
    thing = bpy.data.objects.new("seam", mesh)
    bpy.context.scene.collection.objects.link(thing)
    mesh.materials.append(material)
    return thing


def thread(color):
    return materials.plain("thread", color, 0.8, 0.2, 0.04, 400)


def button(at, color="#5b3a20", radius=0.0056, turn=0.3):
    """A button of coconut shell with four holes."""
    shell = materials.plain("button", color, 0.42, 0.4, 0.25, 260)
    dark = materials.plain("hole", "#1a0f08", 0.8, 0.1)
    r = radius
    outline = [(0, 0.0012), (0.55 * r, 0.0012), (0.72 * r, 0.0021), (0.92 * r, 0.002), (r, 0.0013), (r, 0.0)]
    parts = [place(turned("button", outline, [shell], 1, 0, 36), at)]
    for k in range(4):
        a = turn + math.pi / 4 + k * math.pi / 2
        spot = (at[0] + 0.26 * r * math.cos(a), at[1] + 0.26 * r * math.sin(a), at[2] + 0.0013)
        parts.append(place(turned("hole", [(0, 0.0001), (0.12 * r, 0.0001), (0.12 * r, 0)], [dark], 1, 0, 12), spot))
    return parts


def zip_line(points, tape="#2a2019", width=0.011, metal=True):
    """A zip along the points: tape, teeth and the pull tab at its end."""
    parts = [strip("tape", points, width, materials.linen("tape", tape), 0.0004, 0.0006)]
    teeth = materials.steel("teeth")
    parts.append(stitches([(x, y, z + 0.0008) for x, y, z in points], teeth, 0.0022, 0.0012, 0.0016))
    return parts


def pull_tab(at, turn, color=None, length=0.026):
    """The slider of a zip with its tab."""
    metal = materials.steel("slider")
    body = tube("slider", [(-0.005, 0, 0.003), (0.0, 0, 0.0042), (0.005, 0, 0.003)], 0.0034, [metal], 16, 8, flat=0.6)
    tab = materials.plain("tab", color, 0.5, 0.3, 0.1, 300) if color else metal
    hang = tube("tab", [(0.004, 0, 0.005), (0.3 * length, 0, 0.006), (length, 0, 0.0035)], 0.0034, [tab], 16, 10, flat=0.32)
    return [place(thing, at, turn) for thing in (body, hang)]


def wall(shop):
    """The wall behind things that hang."""
    reach = 4.0
    rows = [[(x, y, 0) for x in (-reach, reach)] for y in (-reach, reach)]
    uvs = [[(x, y) for x, y, _ in row] for row in rows]
    return grid_mesh("wall", rows, uvs, [studio.background_material(studio.BACKGROUNDS[shop])])


def stand_up(things, height):
    """Turns things that lie on the table so that they hang on the wall."""
    holder = bpy.data.objects.new("holder", None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in things:
        thing.parent = holder
    place(holder, (0, 0, height), 0, (math.pi / 2, 0))
    bpy.context.view_layer.update()


def gathered(parts, at, turn):
    """Moves parts that belong together: turns them around the origin, then shifts them."""
    for part in parts:
        spot = Vector(part.location)
        spot.rotate(Euler((0, 0, turn)))
        lean = part.rotation_euler
        place(part, tuple(spot + Vector(at)), turn + lean.z, (lean.x, lean.y))
    return parts


def cord(name, points, radius, material, flat=1.0):
    """A tube of cloth. UV is in meters, as on other cloth."""
    thing = tube(name, points, radius, [material], 18, 10, flat)
    length = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
    for corner in thing.data.uv_layers[0].data:
        corner.uv = (corner.uv[0] * 2 * math.pi * radius, corner.uv[1] * length)
    return thing
