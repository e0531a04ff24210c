"""Shirts, tunics and dresses: hung flat on a wooden hanger, or folded as in a shop."""

import math

import materials
import studio
from mathutils import Vector
from scenes.sewing import button, cloth_of, cord, cotton, line_of, panel, pull_tab, rough, slab, stand_up, stitches, strip, thread, wall, zip_line
from shapes import grid_mesh, place, tube, turned


def build(job):
    {"hung": hung, "folded": folded_shirt}[job["kind"]](job, job.get("show", "whole"))


# Cuts, in meters from the point where shoulder and neck meet. X is half the width, y runs up.
CUTS = {
    "shirt": {
        "neck": (0.074, 0.082), "shoulder": (0.225, -0.045), "armpit": (0.262, -0.265), "side": [(0.256, -0.45)], "hem": (0.26, -0.70),
        "dip": 0.012, "collar": True, "placket": 1.0, "folds": 0.5,
    },
    "tunic": {
        "neck": (0.078, 0.085), "shoulder": (0.205, -0.042), "armpit": (0.258, -0.255), "side": [(0.262, -0.5)], "hem": (0.292, -0.95),
        "dip": 0.022, "placket": 0.27, "folds": 1.0, "band": 0.03,
    },
    "dress": {
        "neck": (0.092, 0.095), "shoulder": (0.19, -0.035), "armpit": (0.238, -0.235), "side": [(0.226, -0.42), (0.285, -0.7)], "hem": (0.365, -0.98),
        "dip": 0.03, "folds": 1.6, "band": 0.018,
    },
    "daster": {
        "neck": (0.105, 0.125), "shoulder": (0.20, -0.035), "armpit": (0.285, -0.26), "side": [(0.285, -0.5), (0.32, -0.8)], "hem": (0.36, -1.05),
        "dip": 0.03, "folds": 1.5, "band": 0.02,
    },
}

# Sleeves: outer edge from the shoulder, then the inner end, and the bend under the arm.
SLEEVES = {
    "short": {"outer": [(0.3, -0.105), (0.39, -0.2)], "inner": (0.268, -0.338), "bend": []},
    "long": {"outer": [(0.305, -0.12), (0.372, -0.27), (0.412, -0.45), (0.428, -0.6)], "inner": (0.318, -0.626), "bend": [(0.292, -0.4)], "cuff": 0.065},
    "three": {"outer": [(0.285, -0.115), (0.35, -0.26), (0.392, -0.43)], "inner": (0.262, -0.475), "bend": [(0.268, -0.36)]},
    "cap": {"outer": [(0.25, -0.075), (0.315, -0.17)], "inner": (0.246, -0.255), "bend": []},
    "loose": {"outer": [(0.29, -0.09), (0.385, -0.19)], "inner": (0.286, -0.345), "bend": []},
}


def mirrored(points, side):
    return [(side * x, *rest) for x, *rest in points]


def torso(cut, cloth, is_back=False):
    """The front of a garment, with the folds of hanging cloth. Its back lies flat on the wall, and shows in the neck."""
    wide, drop = cut["neck"]
    sx, sy = cut["shoulder"]
    if is_back:
        drop = 0.02
    mouth = [(wide * math.sin(a), -drop * math.cos(a) ** 0.9 if math.cos(a) > 0 else 0) for a in (math.pi / 2 * (k / 10 - 1) for k in range(21))]
    top = [(-sx, sy), *((-sx + (sx - wide) * k / 6, sy * (1 - k / 6)) for k in range(1, 6)), *mouth]
    top += [(wide + (sx - wide) * k / 6, sy * k / 6) for k in range(1, 7)]
    right = [cut["shoulder"], (sx - 0.017, 0.45 * cut["armpit"][1]), (sx - 0.004, 0.74 * cut["armpit"][1]), cut["armpit"], *cut["side"], cut["hem"]]
    hx, hy = cut["hem"]
    bottom = [(hx * (k / 8 - 1), hy - cut["dip"] * (1 - (k / 8 - 1) ** 2)) for k in range(17)]
    fall = cut["folds"]
    armpit = cut["armpit"][1]

    def height(s, t, x, y):
        u = 2 * s - 1
        below = max(0.0, min(1.0, (armpit - y) / 0.12))
        down = max(0.0, (armpit - y) / (armpit - hy))
        edge = (1 - abs(u) ** 5) ** 0.5
        z = 0.018 + 0.012 * (1 - u * u) - below * 0.034 * (1 - edge)
        # Folds fall from the chest and open towards the hem.
        phase = 3.1 * rough(x * 2.2, y * 0.9, 3.0 + fall)
        z += fall * 0.015 * down ** 0.7 * math.sin(x * 30 / (0.5 + 0.5 * abs(hx) / 0.26) + phase) * edge
        z += (0.5 + fall) * 0.010 * (0.25 + down) ** 0.6 * rough(x * 13, y * 2.0, 1.0) * edge
        # Soft pulls between shoulder and chest.
        pull = max(0.0, 1 - abs(y + 0.17) / 0.2)
        z += 0.006 * pull * math.sin(34 * (x * (0.75 if x > 0 else -0.75) + y) + 2 * rough(x * 5, y * 5, 8.0)) * abs(u)
        z += 0.0045 * rough(x * 9, y * 6, 5.0) + 0.0016 * rough(x * 20, y * 15, 6.0) + 0.0009 * rough(x * 42, y * 30, 7.0)
        hem = hy - cut["dip"] * (1 - u * u)
        z += 0.0012 * max(0.0, 1 - abs(y - hem - 0.02) / 0.003)
        return -0.025 + 0.002 * rough(x * 9, y * 7, 2.0) if is_back else z

    steps = (60, 40) if is_back else (150, 190)
    return panel("front", (top, bottom, mirrored(right, -1), right), cloth, height, across=steps[0], along=steps[1])


def sleeve(cut, kind, cloth, side):
    shape = SLEEVES[kind]
    (sx, sy), (ax, ay) = cut["shoulder"], cut["armpit"]
    shift = (sx - 0.225, sy + 0.045)
    outer = [(x + shift[0], y + shift[1]) for x, y in shape["outer"]]
    drop = (ax - 0.262, ay + 0.265)
    inner = (shape["inner"][0] + drop[0], shape["inner"][1] + drop[1])
    bend = [(x + drop[0], y + drop[1]) for x, y in shape["bend"]]
    above = [(sx, sy), *outer]
    below = [(ax, ay), *bend, inner]
    hole = [(sx, sy), (sx - 0.017, 0.45 * ay), (sx - 0.004, 0.74 * ay), (ax, ay)]
    end = [outer[-1], inner]
    way = Vector((outer[-1][0] - sx, outer[-1][1] - sy))
    angle = math.atan2(way.y, way.x)

    def height(s, t, x, y):
        """S runs from the upper edge to the lower one, t from the shoulder to the end."""
        u = 2 * s - 1
        edge = (1 - abs(u) ** 3) ** 0.55
        rise = min(1.0, t / 0.25)
        z = 0.017 + 0.012 * edge * rise - 0.026 * (1 - edge) * rise - 0.010 * t
        z += 0.004 * rise * edge * math.sin(9 * u + 6 * t + 2 * rough(x * 6, y * 4, 2.0 * side))
        z += 0.008 * rise * edge * rough(x * 15, y * 8, 4.0 + side) + 0.0012 * rough(x * 40, y * 30, 9.0)
        return z

    thing, rows = panel(
        "sleeve", (mirrored(above, side), mirrored(below, side), mirrored(hole, side), mirrored(end, side)), cloth,
        lambda s, t, x, y: height(t, s, x, y), grain=(angle + math.pi / 2) * side, across=110, along=80,
    )
    parts = [thing]
    # Seam of the armhole, a shallow groove with stitches.
    parts.append(stitches([(x - side * 0.005, y, z + 0.0006) for x, y, z in (row[0] for row in rows[::4])], thread(cut["thread"])))
    if "cuff" in shape:
        parts += cuff(rows, shape["cuff"], cloth, cut, side)
    else:
        parts.append(stitches([(p[0] - side * 0.0, p[1], p[2] + 0.0004) for p in (row[-12] for row in rows[::3])], thread(cut["thread"])))
    return parts


def cuff(rows, long, cloth, cut, side):
    """A cuff over the end of a sleeve."""
    first, last = Vector(rows[0][-1]), Vector(rows[-1][-1])
    middle, wide = (first + last) / 2, (first - last).length * 0.98
    ahead = (Vector(rows[len(rows) // 2][-1]) - Vector(rows[len(rows) // 2][-9])).normalized()
    across_ = (first - last).normalized()
    result, uvs = [], []
    for i in range(31):
        t = i / 30
        row, uv = [], []
        for j in range(41):
            u = j / 20 - 1
            edge = (1 - abs(u) ** 4) ** 0.5
            at = middle + across_ * u * wide / 2 + Vector((ahead.x, ahead.y, 0)) * (t * long - 0.012)
            z = middle.z + 0.006 + 0.010 * edge - 0.012 * (1 - edge) + 0.001 * rough(at.x * 30, at.y * 30, 3)
            row.append((at.x, at.y, z))
            uv.append((u * wide / 2, -t * long))
        result.append(row)
        uvs.append(uv)
    parts = [cloth_of("cuff", result, uvs, cloth, 0.0028)]
    for index in (2, 28):
        parts.append(stitches([(x, y, z + 0.0005) for x, y, z in result[index][4:-4]], thread(cut["thread"])))
    spot = result[15][30 if side > 0 else 10]
    parts += button((spot[0], spot[1], spot[2] + 0.0006), cut["buttons"], 0.005)
    return parts


COLLARS = {
    "hung": {
        "base": [(0.004, -0.086, 0.030), (0.045, -0.058, 0.020), (0.073, -0.008, -0.008), (0.05, 0.008, -0.036), (0, 0.012, -0.046)],
        "fold": [(0.010, -0.064, 0.040), (0.044, -0.028, 0.028), (0.066, 0.022, -0.006), (0.046, 0.042, -0.034), (0, 0.047, -0.043)],
        "edge": [(0.060, -0.140, 0.044), (0.084, -0.092, 0.040), (0.104, -0.030, 0.014), (0.072, 0.000, -0.050), (0, 0.004, -0.060)],
    },
    "flat": {
        "base": [(0.004, -0.082, 0.004), (0.046, -0.056, 0.004), (0.073, -0.012, 0.003), (0.050, 0.016, 0.001), (0, 0.024, 0.000)],
        "fold": [(0.010, -0.062, 0.016), (0.047, -0.034, 0.022), (0.070, 0.006, 0.030), (0.050, 0.034, 0.034), (0, 0.042, 0.036)],
        "edge": [(0.062, -0.138, 0.007), (0.086, -0.090, 0.009), (0.106, -0.020, 0.009), (0.080, 0.040, 0.008), (0, 0.062, 0.006)],
    },
}


def collar(kind, cloth, cut, at=(0, 0, 0), scale=1.0):
    """Stand and fall of a shirt collar around the neck. Its points lie on the chest."""

    def around(points):
        return line_of([*mirrored(points, -1), *points[-2::-1]], 120)

    base, fold, edge = (around([tuple(scale * c for c in point) for point in COLLARS[kind][name]]) for name in ("base", "fold", "edge"))
    parts = []
    for name, low, high, swell in (("stand", base, fold, 0.0), ("fall", fold, edge, 0.007)):
        rows, uvs = [], []
        for i in range(25):
            w = i / 24
            row, uv, along = [], [], 0.0
            for j, (a, b) in enumerate(zip(low, high)):
                a, b = Vector(a), Vector(b)
                out = Vector((a.x, a.y + 0.02, 0))
                out = out.normalized() if out.length > 1e-6 else Vector((0, 0, 0))
                end = min(1.0, min(j, len(low) - 1 - j) / 14)
                bulge = swell * 4 * w * (1 - w) * (1 - 0.45 * w) * (0.25 + 0.75 * end)
                p = a.lerp(b, w) + (out * 0.5 + Vector((0, 0, 0.9))) * bulge
                p.z += 0.0007 * rough(p.x * 40, p.y * 40, 2)
                if j:
                    along += (math.dist(low[j], low[j - 1]) + math.dist(high[j], high[j - 1])) / 2
                row.append(tuple(p + Vector(at)))
                uv.append((along, -w * (b - a).length))
            rows.append(row)
            uvs.append(uv)
        thing = cloth_of(name, rows, uvs, cloth, 0.0024)
        thing.modifiers["thick"].offset = 0
        parts.append(thing)
        if name == "fall":
            parts.append(stitches([(x, y, z + 0.0016) for x, y, z in rows[21][3:-3]], thread(cut["thread"])))
            for side in (3, -4):
                parts.append(stitches([(r[side][0], r[side][1], r[side][2] + 0.0016) for r in rows[3:22]], thread(cut["thread"])))
    return parts


def placket(surface, start, end, cloth, cut, count, width=0.032):
    """The strip with the buttons. `surface` returns the height of the front at x and y."""
    def at(x, y, lift=0.0):
        return (x, y, surface(x, y) + lift)

    ys = [start + (end - start) * k / 24 for k in range(25)]
    parts = [strip("placket", [at(0, y) for y in ys], width, cloth, 0.0022, 0.0016)]
    for x in (-width / 2 + 0.004, width / 2 - 0.004):
        parts.append(stitches([at(x, y, 0.0027) for y in ys[:-1]], thread(cut["thread"])))
    for k in range(count):
        y = start - 0.02 + (end - start + 0.05) * k / max(1, count - 1) if count > 1 else start
        parts += button(at(0, y, 0.0024), cut["buttons"])
    return parts


def surface_of(rows):
    """Returns the height of a panel at the place nearest to x and y."""
    def height(x, y):
        middle = rows[len(rows) // 2]
        column = min(range(len(middle)), key=lambda j: abs(middle[j][0] - x))
        row = min(range(len(rows)), key=lambda i: abs(rows[i][column][1] - y))
        return rows[row][column][2]
    return height


def pocket(surface, x, y, wide, tall, cloth, cut):
    """A patch pocket whose motif goes on from the cloth below it."""
    rows, uvs = [], []
    for i in range(31):
        t = i / 30
        row = []
        for j in range(31):
            u = j / 15 - 1
            px, py = x + u * wide / 2, y - t * tall - (0.012 * (1 - abs(u)) if t > 0.5 else 0) * (t - 0.5) * 2
            inner = 0.0028 if 0 < i < 30 and 0 < j < 30 else 0.0006
            row.append((px, py, surface(px, py) + inner))
        rows.append(row)
        uvs.append([(p[0], p[1]) for p in row])
    parts = [cloth_of("pocket", rows, uvs, cloth, 0.001)]
    edge = [rows[i][2] for i in range(1, 29)] + [rows[28][j] for j in range(3, 28)] + [rows[i][28] for i in range(28, 0, -1)]
    parts.append(stitches([(px, py, pz + 0.0004) for px, py, pz in edge], thread(cut["thread"])))
    parts.append(stitches([(px, py, pz + 0.0004) for px, py, pz in rows[5][2:-2]], thread(cut["thread"])))
    return parts


def hanger(cut):
    """A wooden hanger with a steel hook on a peg."""
    sx, sy = cut["shoulder"]
    wooden = materials.wood("hanger", "#a9753f", "X", 0.6)
    line = [(-sx + 0.02, sy - 0.016, -0.012), (-0.09, -0.012, -0.012), (0, 0.012, -0.012), (0.09, -0.012, -0.012), (sx - 0.02, sy - 0.016, -0.012)]
    bar = tube("hanger", line, 0.012, [wooden], 20, 14, flat=0.7)
    hook = [(0, 0.02, -0.012), (0, 0.075, -0.012), (0.012, 0.092, -0.012), (0.024, 0.108, -0.012), (0.016, 0.13, -0.012), (-0.004, 0.137, -0.012), (-0.022, 0.126, -0.012), (-0.026, 0.112, -0.012)]
    return [bar, tube("hook", hook, 0.0021, [materials.steel()], 14, 12)]


def peg():
    wooden = materials.wood("peg", "#8a5f36", "Z")
    thing = turned("peg", [(0, -0.06), (0.0085, -0.06), (0.0085, 0.014), (0.0135, 0.017), (0.015, 0.024), (0.012, 0.031), (0, 0.033)], [wooden], wobble=0, around=40)
    return place(thing, (0.0, 0.1235, -0.012))


def garment(job):
    """All parts of a garment that hangs."""
    look = job["look"]
    cut = {**CUTS[job["cut"]], "thread": job.get("thread", "#cdbb9a"), "buttons": job.get("buttons", "#5b3a20")}
    if job["show"] == "back":
        cut["neck"] = (cut["neck"][0], 0.024)
    cloth, trim = cotton("cloth", look), cotton("trim", trim_of(look))
    front, rows = torso(cut, cloth)
    parts = [front, *hanger(cut)]
    surface = surface_of(rows)
    parts.append(torso(cut, cloth, True)[0])
    for side in (-1, 1):
        parts += sleeve(cut, job["sleeves"], trim, side)
    hx, hy = cut["hem"]
    hem = [rows[-5][j] for j in range(3, len(rows[-1]) - 3, 2)]
    parts.append(stitches([(x, y, z + 0.0005) for x, y, z in hem], thread(cut["thread"])))
    if cut.get("collar"):
        parts += collar("hung", trim, cut)
    else:
        mouth = [p for p in rows[0] if abs(p[0]) <= cut["neck"][0] + 0.002]
        parts.append(binding(mouth, cloth, cut["band"]))
    if "placket" in cut:
        end = hy - cut["dip"] + 0.004 if cut["placket"] == 1.0 else -cut["neck"][1] - cut["placket"]
        parts += placket(surface, -cut["neck"][1] - 0.004, end, cloth, cut, 7 if cut["placket"] == 1.0 else 4)
    if job["show"] == "back":
        closed = [(0, y, surface(0, y) + 0.0012) for y in (-0.03 - 0.48 * k / 40 for k in range(41))]
        for x in (-0.009, 0.009):
            parts.append(stitches([(x, y, z) for _, y, z in closed], thread(cut["thread"])))
        parts += zip_line(closed, look.get("zip", "#5E1417"), 0.007)
        parts += pull_tab((0, -0.036, closed[0][2] + 0.001), -math.pi / 2, None, 0.02)
    if "tie" in job:
        parts += tie(surface, job["tie"], cut, cloth)
    if "pocket" in job:
        x, y, wide, tall = job["pocket"]
        parts += pocket(surface, x, y, wide, tall, cloth, cut)
    return parts, cut


def trim_of(look):
    """Sleeves and collar have no band beside the buttons."""
    return {key: look[key] for key in ("deep", "dark", "saturation", "tint") if key in look} | {"color": look["ground"]} if "sides" in look else look


def tie(surface, y, cut, cloth):
    """A ribbon around the waist with a bow in front."""
    wide = cut["armpit"][0] + 0.012
    parts = []
    for side in (-1, 1):
        xs = [side * wide * (1 - k / 30) for k in range(31)]
        line = [(x, y - 0.012 * (1 - (x / wide) ** 2), surface(x, y) + 0.002) for x in xs[2:]]
        parts.append(strip("ribbon", line, 0.016, cloth, 0.002))
        top = surface(0, y) + 0.008
        loop = [(0, y - 0.012, top), (side * 0.03, y + 0.012, top + 0.008), (side * 0.062, y + 0.004, top + 0.004), (side * 0.056, y - 0.022, top + 0.002), (side * 0.024, y - 0.022, top + 0.008), (0, y - 0.013, top + 0.002)]
        parts.append(cord("bow", loop, 0.0072, cloth, 0.3))
        tail = [(side * 0.004, y - 0.014, top - 0.002), (side * 0.02, y - 0.06, top - 0.003), (side * 0.034, y - 0.12, top - 0.004), (side * 0.03, y - 0.19, top - 0.004)]
        parts.append(strip("tail", [(px, py, surface(px, py) + 0.003) for px, py, _ in line_of(tail, 20)], 0.015, cloth, 0.002))
    parts.append(cord("knot", [(-0.009, y - 0.012, top), (0, y - 0.012, top + 0.004), (0.009, y - 0.012, top)], 0.0085, cloth, 0.7))
    return parts


def binding(mouth, cloth, width):
    """The band around the neck."""
    rows, uvs, along = [], [], 0.0
    for index, at in enumerate(mouth):
        before, after = mouth[max(index - 1, 0)], mouth[min(index + 1, len(mouth) - 1)]
        ahead = (Vector(after) - Vector(before)).normalized()
        out = Vector((ahead.y, -ahead.x, 0))
        along += math.dist(before, at) if index else 0
        row = [tuple(Vector(at) + out * width * (k / 6 - 0.15) + Vector((0, 0, 0.0026 * math.sin(math.pi * k / 6) ** 0.5 + 0.0004))) for k in range(7)]
        rows.append(row)
        uvs.append([(along, width * k / 6) for k in range(7)])
    return cloth_of("binding", rows, uvs, cloth, 0.001)


def hung(job, show):
    parts, cut = garment(job)
    parts.append(peg())
    back = wall(job["shop"])
    back.location.z = -0.05
    tall = 0.16 - cut["hem"][1]
    stand_up([*parts, back], 0.3 * tall - cut["hem"][1] * 0.55)
    size = 0.95
    studio.daylight(size, (0, 0, 0.35), key=0.85, around=0.26, front=1.25)
    view = {"turn": -3, "above": 3, "fill": (0.86, 0.86), "at": (0.5, 0.5), "lens": 100}
    if show == "detail":
        x, y = job.get("focus", (0.03, -0.1))
        view.update(zoom=job.get("zoom", 3.0), focus=(x, -0.04, 0.3 * tall - cut["hem"][1] * 0.55 + y))
    studio.camera(parts, **{**view, **job.get("view", {})})


# Folded

def folded_shirt(job, show):
    look = job["look"]
    cut = {**CUTS["shirt"], "thread": job.get("thread", "#cdbb9a"), "buttons": job.get("buttons", "#5b3a20")}
    cloth, trim = cotton("cloth", look), cotton("trim", trim_of(look))
    parts = []
    bottom = 0.0
    for k, (thick, wide, long) in enumerate([(0.010, 0.252, 0.352), (0.009, 0.247, 0.346), (0.012, 0.25, 0.350)]):
        things, height = slab("layer", wide, long, thick, cloth if k == 2 else trim, (0.001 * (-1) ** k, 0.002 * (k - 1), bottom), 3.0 + k, 0.006 * (k - 1), 0.005 if k == 2 else 0.002, 14, (0.0, 0.1 * (2 - k)))
        bottom += thick * 0.86
        parts += things
    neck = 0.118

    def surface(x, y):
        return height(x, y)

    parts += collar("flat", trim, cut, (0, neck, height(0, neck - 0.06) - 0.002), 0.86)
    parts += placket(surface, neck - 0.072, -0.1765, cloth, cut, 4)
    if job.get("pocket", True):
        parts += pocket(surface, 0.069, 0.03, 0.088, 0.105, cloth, cut)
    if job.get("sleeves") == "long":
        parts += laid_cuff(surface, cloth, cut)
    size = 0.36
    studio.background(job.get("on", job["shop"]), size)
    studio.daylight(size, (0, 0, 0.05))
    view = {"turn": 16, "above": 50, "fill": (0.88, 0.84), "at": (0.5, 0.49)}
    if show == "detail":
        view.update(zoom=2.4, focus=(0.02, 0.07, 0.03))
    studio.camera(parts, **{**view, **job.get("view", {})})


def laid_cuff(surface, cloth, cut):
    """A sleeve that comes from behind and lies over the front, ending in its cuff."""
    angle, ex, ey = 0.42, -0.062, -0.112
    cos, sin = math.cos(angle), math.sin(angle)
    parts = []

    def piece(name, start, end, wide, lift, thick):
        rows, uvs = [], []
        for i in range(61):
            way = start + (end - start) * i / 60
            row, uv = [], []
            for j in range(31):
                u = j / 15 - 1
                half = wide(way) / 2
                x, y = ex + cos * way - sin * u * half, ey + sin * way + cos * u * half
                edge = (1 - abs(u) ** 4) ** 0.5
                over = max(0.0, x - 0.112) / 0.018
                z = surface(min(x, 0.118), y) + lift * edge + 0.0012 + 0.003 * edge * rough(way * 14, u * 1.6, 4.0) - 0.022 * min(1, over) ** 2
                row.append((min(x, 0.118 + 0.008 * min(1.0, over)), y, z))
                uv.append((way, u * half))
            rows.append(row)
            uvs.append(uv)
        parts.append(cloth_of(name, rows, uvs, cloth, thick))
        return rows

    piece("sleeve", 0.055, 0.185, lambda way: 0.100 + 0.16 * (way - 0.055), 0.010, 0.0012)
    rows = piece("cuff", 0.0, 0.064, lambda way: 0.106, 0.0145, 0.0026)
    for index in (4, 56):
        parts.append(stitches([(x, y, z + 0.0004) for x, y, z in rows[index][2:-2]], thread(cut["thread"])))
    spot = rows[30][9]
    parts.extend(button((spot[0], spot[1], spot[2] + 0.0004), cut["buttons"], 0.005))
    return parts
