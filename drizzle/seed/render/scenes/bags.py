"""Tote bags, pouches and purses, sewn from canvas and cotton."""

import math

import materials
import studio
from mathutils import Vector
from nodes import linear
from scenes import props
from scenes.cloth import folded
from scenes.sewing import cotton, gathered, line_of, pull_tab, rough, slab, stitches, thread, wall, zip_line
from shapes import grid_mesh, place, tube, turned


def build(job):
    {"tote": totes, "pouch": pouches, "purse": purses}[job["kind"]](job, job.get("show", "whole"))


def light_up(job, parts, size, **view):
    studio.background(job.get("on", job["shop"]), size)
    studio.daylight(size, (0, 0, 0.3 * size))
    studio.camera(parts, **{**view, **job.get("view", {})})


def ring(half_wide, half_deep, power, count):
    """Points of a rounded rectangle, evenly spaced, from the middle of the back around the front. With their way from the front."""
    fine = []
    for k in range(1441):
        a = math.pi / 2 + 2 * math.pi * k / 1440
        c, s = math.cos(a), math.sin(a)
        fine.append((half_wide * math.copysign(abs(c) ** (2 / power), c), half_deep * math.copysign(abs(s) ** (2 / power), s)))
    ways = [0.0]
    for before, after in zip(fine, fine[1:]):
        ways.append(ways[-1] + math.dist(before, after))
    result, index = [], 0
    for step in range(count + 1):
        way = ways[-1] * step / count
        while index < 1439 and ways[index + 1] < way:
            index += 1
        share = (way - ways[index]) / ((ways[index + 1] - ways[index]) or 1)
        (x0, y0), (x1, y1) = fine[index], fine[index + 1]
        result.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, way - ways[-1] / 2))
    return result


def sack(size, top_deep, outside, inside, seed=1.0, soft=0.006, pinch=0.0, round_=0.012):
    """A bag of cloth that stands on its base and opens at the top."""
    wide, tall, deep = size
    around, up = 260, 110

    def rows_of(inset, is_inside):
        rows, uvs = [], []
        for i in range(-6, up + 1):
            t = max(0, i) / up
            closing = math.cos(math.pi / 2 * -i / 6) if i < 0 else 1.0
            b = (deep / 2 + (top_deep / 2 - deep / 2) * t**1.2) - inset
            a = wide / 2 * (1 - pinch * math.sin(math.pi * t) * 0.4 + 0.02 * (t - 0.5)) - inset
            foot = min(1.0, t * tall / round_)
            shrink = 1 - (1 - (1 - (1 - foot) ** 2) ** 0.5) * round_ / max(a, b) * 2.0
            row, uv = [], []
            for x, y, way in ring(a, max(b, 0.0012), 5 - 1.6 * t, around):
                free = min(1.0, 1.3 * t + 0.25)
                out = 1 if y > 0 else -1
                wave = soft * rough(x * 8 + seed, t * tall * 5, seed + out) + 0.32 * soft * rough(x * 26, t * tall * 20, seed + out)
                wave += 0.9 * soft * (1 - t) * math.sin(26 * (abs(x) - t * tall) + seed) * abs(x) / wide
                sag = 0.004 * math.cos(x * 20 + seed) * t
                px, py = x * shrink * max(closing, 0.02), (y * shrink + wave * free * min(1, abs(b) / 0.02)) * max(closing, 0.02)
                row.append((px, py, t * tall + sag * t))
                uv.append((way, t * tall - tall / 2))
            rows.append(row)
            uvs.append(uv)
        return (rows, uvs) if not is_inside else (rows[7:], uvs[7:])

    outer, uvs = rows_of(0, False)
    inner, inner_uvs = rows_of(0.0022, True)
    parts = [grid_mesh("bag", outer, uvs, [outside]), grid_mesh("lining", inner, inner_uvs, [inside])]
    edge = [[tuple(p) for p in outer[-1]], [tuple(p) for p in inner[-1]]]
    parts.append(grid_mesh("edge", edge, [uvs[-1], uvs[-1]], [outside]))
    return parts, outer


def strap(points, color, width=0.028):
    """A flat strap of folded canvas that keeps its width towards the camera."""
    line = line_of(points, 90)
    rows, uvs, along = [], [], 0.0
    for index, at in enumerate(line):
        before, after = Vector(line[max(index - 1, 0)]), Vector(line[min(index + 1, len(line) - 1)])
        ahead = (after - before).normalized()
        side = ahead.cross(Vector((0, 1, 0)))
        side = side.normalized() if side.length > 0.05 else Vector((0, 0, 1))
        along += math.dist(line[index - 1], at) if index else 0
        rows.append([tuple(Vector(at) + side * width * (k / 6 - 0.5) + Vector((0, -0.0012 * math.sin(math.pi * k / 6), 0))) for k in range(7)])
        uvs.append([(width * k / 6, along) for k in range(7)])
    thing = grid_mesh("strap", rows, uvs, [canvas("strap", color)])
    solid = thing.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.003, 0
    return thing


def canvas(name, color):
    return cotton(name, {"color": color})


def tote(look, is_hung):
    """A bag with two straps. It hangs from a peg, or stands with its straps up."""
    wide, tall, deep = look["size"]
    outside, inside = cotton("outside", look), canvas("inside", look.get("inside", "#d8c6a4"))
    parts, rows = sack((wide, tall, deep * (0.6 if is_hung else 1.0)), (0.022 if is_hung else deep * 0.62), outside, inside, look.get("seed", 1.0), 0.006, 0.03)
    sewn = thread("#e4d5b8")
    level = min(range(len(rows)), key=lambda i: abs(rows[i][0][2] - (tall - 0.028)))
    front = [p for p in rows[level] if p[1] < 0][3:-3]
    parts.append(stitches([(x, y - 0.0007, z) for x, y, z in front], sewn, 0.005, 0.0034, 0.0007))
    reach, apart = look.get("strap", 0.27), look.get("apart", 0.085)

    def face(x, y, out):
        """Returns a point on the front or the back."""
        row = min(rows, key=lambda r: abs(r[0][2] - y))
        p = min((q for q in row if (q[1] > 0) == (out > 0)), key=lambda q: abs(q[0] - x))
        return (p[0], p[1] + out * 0.0024, p[2])

    width = look.get("strap_width", 0.03)
    for out in (-1, 1):
        ends = [[face(side * apart, tall - 0.075 + 0.018 * k, out) for k in range(5)] for side in (-1, 1)]
        lean = out * (0.004 if is_hung else 0.03)
        if is_hung:
            arch = [(-0.8 * apart, out * 0.012, tall + 0.35 * reach), (-0.32 * apart, out * 0.007, tall + 0.86 * reach), (-0.1 * apart, lean, tall + 0.985 * reach), (0, lean, tall + reach)]
        else:
            arch = [(-1.0 * apart, out * (0.3 * deep), tall + 0.34 * reach), (-0.86 * apart, out * 0.26 * deep + lean, tall + 0.7 * reach), (-0.45 * apart, out * 0.22 * deep + 1.4 * lean, tall + 0.95 * reach), (0, out * 0.2 * deep + 1.6 * lean, tall + reach)]
        points = [*ends[0], *arch, *[(-x, y, z) for x, y, z in arch[-2::-1]], *ends[1][::-1]]
        parts.append(strap(points, look["straps"], width))
        if out < 0:
            for side in (-1, 1):
                w = width / 2 - 0.003
                spots = [(-w, 0), (w, 0), (w, 0.04), (-w, 0.04), (-w, 0), (w, 0.04)]
                corners = [face(side * apart + dx, tall - 0.072 + dz, out) for dx, dz in spots]
                for a, b in zip(corners, corners[1:]):
                    parts.append(stitches([(p[0], p[1] - 0.0016, p[2]) for p in (a, b)], sewn, 0.004, 0.0028, 0.0006))
    return parts


def totes(job, show):
    look = job["look"]
    wide, tall, deep = look["size"]
    if show in ("hung", "detail"):
        parts = tote(look, True)
        lift = 0.12
        for part in parts:
            part.location.z += lift
        wooden = materials.wood("peg", "#8a5f36", "Z")
        peg = turned("peg", [(0, 0), (0.012, 0), (0.012, 0.075), (0.017, 0.078), (0.019, 0.086), (0.015, 0.093), (0, 0.095)], [wooden], wobble=0, around=40)
        place(peg, (0, 0.05, lift + tall + look.get("strap", 0.27) - 0.022), 0, (math.pi / 2, 0))
        back = wall(job["shop"])
        place(back, (0, 0.05, 0), 0, (math.pi / 2, 0))
        studio.daylight(0.5, (0, 0, 0.35), key=0.85, around=0.3, front=1.2)
        view = {"turn": -5, "above": 4, "fill": (0.72, 0.84), "at": (0.5, 0.49)}
        if show == "detail":
            view.update(zoom=2.3, focus=(0.04, -0.02, lift + 0.84 * tall))
        studio.camera([*parts, peg], **{**view, **job.get("view", {})})
        return
    parts = tote(look, False)
    for part in parts:
        part.rotation_euler = (0, 0, 0.28)
    if show == "standing":
        if "beside" in job:
            beside = cotton("beside", job["beside"])
            _, more = folded("beside", beside, 0.2, 0.15, 0.0, 5, 0.0042, 7.0, (0.66 * wide, -0.12), -0.2)
            parts += more
    elif show == "filled":
        parts += greens(look)
    light_up(job, parts, 0.5, **{"turn": 0, "above": 13, "fill": (0.8, 0.8), "at": (0.5, 0.49)})


def greens(look):
    """Leaves and bread that stick out of a bag from the market."""
    wide, tall, deep = look["size"]
    parts = []
    crust = materials.plain("crust", "#b9793a", 0.7, 0.25, 0.28, 55)
    for k, (x, y, lean) in enumerate([(0.10, 0.0, 0.16), (0.15, 0.03, 0.26)]):
        loaf = tube("bread", [(x - 0.1 * lean, y, 0.5 * tall), (x, y, tall), (x + 0.12 * lean, y, 1.22 * tall), (x + 0.2 * lean, y, 1.36 * tall)], lambda s: 0.033 * (1 - max(0, (s - 0.86) / 0.14) ** 2.4) ** 0.5 + 0.001, [crust], 24, 14)
        parts.append(loaf)
    green = materials.plain("leaf", "#4d7a35", 0.5, 0.3, 0.2, 45)
    pale = materials.plain("stem", "#9db56a", 0.5, 0.3, 0.12, 45)
    for k in range(22):
        a = 2.399 * k
        x, y = -0.09 + 0.07 * math.cos(a) * (0.4 + 0.6 * ((k * 7) % 5) / 4), 0.045 * math.sin(a)
        top = tall * (1.06 + 0.16 * ((k * 5) % 7) / 6)
        out = (x + 0.09) * 1.5
        parts.append(tube("stem", [(x, y, 0.7 * tall), (x + 0.3 * out, 1.1 * y, 0.95 * tall), (x + 0.8 * out, 1.4 * y, top)], 0.0028, [pale], 10, 8))
        parts.append(place(props.leaf_mesh(0.11 + 0.02 * (k % 3), [green], 0.12 * math.sin(k), 0.42), (x + 0.8 * out, 1.4 * y, top - 0.004), a, (0.2 * math.sin(3 * k), -0.9 + 0.25 * math.sin(2 * k))))
    return parts


# Pouches and purses

def pouch(look, size, at=(0, 0, 0), turn=0.0, seed=1.0):
    """A pouch that stands on its base and closes with a zip along its top."""
    wide, tall, deep = size
    cloth = cotton("pouch", look)
    parts, rows = sack((wide, tall, deep), 0.006, cloth, cloth, seed, 0.0045, 0.10, 0.016)
    top = [p for p in rows[-1] if p[1] <= 0.0]
    top = sorted(top)
    line = [(x, 0, z + 0.001) for x, _, z in top[4:-4:6]]
    tape = materials.linen("tape", look.get("zip", "#5E1417"))
    parts.append(tube("tape", line, 0.0052, [tape], 16, 4, flat=0.5))
    teeth = materials.steel("teeth")
    parts.append(stitches([(x, y, z + 0.0028) for x, y, z in line], teeth, 0.0024, 0.0014, 0.0016))
    x, _, z = line[-2]
    parts += [place(thing, (x - 0.004, 0, z + 0.002), 0, (0, 0)) for thing in pull_tab((0, 0, 0), 0.0, look.get("tab"), 0.024)]
    for end in (0, -1):
        px, _, pz = line[end]
        parts.append(place(slab("end", 0.008, 0.014, 0.006, cloth)[0][0], (px, 0, pz - 0.002)))
    seam = thread("#f0e2c8")
    level = min(range(len(rows)), key=lambda i: abs(rows[i][0][2] - (tall - 0.008)))
    front = sorted(p for p in rows[level] if p[1] < 0)[2:-2]
    parts.append(stitches([(px, py - 0.0006, pz) for px, py, pz in front], seam))
    return gathered(parts, at, turn)


def pouches(job, show):
    look = job["look"]
    large, small = look["sizes"]
    if show == "sizes":
        parts = pouch({**look, "shift": look["shift"]}, large, (-0.045, 0.06, 0), 0.1, 2.0)
        parts += pouch({**look, "shift": look["small_shift"]}, small, (0.075, -0.055, 0), -0.16, 5.0)
        light_up(job, parts, 0.22, **{"turn": 0, "above": 20, "fill": (0.86, 0.66), "at": (0.5, 0.48)})
        return
    parts = pouch(look, large, turn=0.12)
    if show == "used":
        wooden = materials.wood("handle", "#a9753f", "X", 2.0)
        hair = materials.plain("brush", "#3a2a20", 0.9, 0.1, 0.3, 900)
        brush = tube("handle", [(-0.07, 0, 0.006), (0.0, 0, 0.007), (0.05, 0, 0.006)], lambda s: 0.0042 + 0.002 * s, [wooden], 18)
        tip = tube("tip", [(0.062, 0, 0.008), (0.08, 0, 0.009), (0.098, 0, 0.008)], lambda s: 0.007 + 0.008 * math.sin(math.pi * min(1, s * 0.85 + 0.1)), [hair], 22)
        collar_ = tube("ferrule", [(0.049, 0, 0.0068), (0.064, 0, 0.0075)], 0.0066, [materials.steel()], 20)
        for thing in (brush, tip, collar_):
            parts.append(place(thing, (0.0, -0.11, 0.004), -0.22))
        gold = materials.plain("lipstick", "#2b211b", 0.3, 0.5)
        parts.append(place(turned("lipstick", [(0, 0), (0.0095, 0), (0.0095, 0.04), (0.0088, 0.041), (0.0088, 0.066), (0, 0.0665)], [gold], wobble=0, around=48), (0.135, -0.055, 0)))
    view = {"turn": 0, "above": 18, "fill": (0.78, 0.62), "at": (0.5, 0.48)}
    if show == "detail":
        view.update(zoom=2.4, focus=(0.03, -0.02, 0.86 * large[1]))
    light_up(job, parts, 0.2, **view)


def purse(look, at=(0, 0, 0), turn=0.0, seed=2.0):
    """A flat purse that lies on the table, with a zip below its upper edge."""
    wide, tall, thick = look["size"]
    cloth = cotton("purse", look)
    things, height = slab("purse", wide, tall, thick, cloth, (0, 0, 0), seed, 0, 0.0016, 9)
    level = tall / 2 - 0.013
    line = [(x, level, height(x, level)) for x in (wide * (0.93 * k / 24 - 0.465) for k in range(25))]
    parts = [*things, *zip_line(line, look.get("zip", "#2a2019"), 0.0105)]
    seam = thread(look.get("thread", "#e4d5b8"))
    for dy in (-0.008, 0.008):
        parts.append(stitches([(x, y + dy, height(x, y + dy) + 0.0003) for x, y, _ in line], seam))
    x, y, z = line[21]
    parts += pull_tab((x, y, z), -0.5, look.get("tab"), 0.022)
    return gathered(parts, at, turn)


def coins(spots):
    parts = []
    for k, (x, y, z, kind) in enumerate(spots):
        metal = materials.steel(f"coin{k}")
        if kind:
            metal.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*linear("#c9a24a"), 1)
        r = 0.0135 if kind else 0.0125
        outline = [(0, 0.0014), (0.78 * r, 0.0014), (0.84 * r, 0.0018), (0.97 * r, 0.0018), (r, 0.0014), (r, 0.0002), (0.98 * r, 0)]
        parts.append(place(turned("coin", outline, [metal], wobble=0, around=64), (x, y, z)))
    return parts


def purses(job, show):
    look = job["look"]
    wide, tall, thick = look["size"]
    parts = purse(look, turn=0.14)
    if show == "coins":
        parts += coins([(0.42 * wide, -0.75 * tall, 0, 1), (0.42 * wide + 0.022, -0.75 * tall + 0.016, 0, 0), (0.42 * wide + 0.008, -0.75 * tall + 0.004, 0.0019, 0), (0.1 * wide, -0.86 * tall, 0, 1)])
    elif show == "beside":
        parts += purse(job["beside"], (0.3 * wide, -0.95 * tall, 0), -0.2, 5.0)
        parts += coins([(-0.28 * wide, -0.9 * tall, 0, 1), (-0.28 * wide + 0.02, -0.9 * tall - 0.014, 0, 0)])
    view = {"turn": 0, "above": 52, "fill": (0.78, 0.62), "at": (0.5, 0.49)}
    if show == "detail":
        view.update(zoom=2.2, focus=(0.22 * wide, 0.25 * tall, thick))
    light_up(job, parts, 1.1 * wide, **view)
