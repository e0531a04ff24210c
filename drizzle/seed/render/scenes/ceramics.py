"""Mugs, bowls, plates, teapots and vases, turned from stoneware."""

import math

import materials
import studio
from scenes import props
from shapes import place, spline, tube, turned, walled


def build(job):
    make = {"group": groups, "mug": mugs, "bowl": bowls, "plate": plates, "teapot": teapots, "vase": vases}[job["kind"]]
    make(job, job.get("show", "whole"))


def vessel(name, outer, wall, floor, outside, inside, seed=1.0, rim=None, wobble=0.006, rings=0.00012, around=144):
    outline, split = walled(outer, wall, floor, rim)
    return turned(name, outline, [outside, inside], seed, wobble, around, split, rings)


# Mugs

MUG = [(0, 0.004), (0.020, 0.004), (0.027, 0.0008), (0.0295, 0), (0.0315, 0.0025), (0.0335, 0.006), (0.0385, 0.016), (0.0412, 0.036), (0.0415, 0.062), (0.0412, 0.084), (0.0415, 0.089)]


def mug(look, at=(0, 0, 0), turn=0.0, seed=1.0, filled=None, height=1.0):
    outer = [(r, z * height) for r, z in MUG]
    rim = outer[-1][1]
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.3, 0.8)), repeats=look.get("repeats", (5, 1)), lines=look.get("lines"), relief=look.get("relief", 0), tint=look.get("tint"))
    outside = materials.glaze("outside", look["color"], foot=0.0065, rim=rim, **tile)
    inside = materials.glaze("inside", look.get("inside", look["color"]), rim=rim, tint=look.get("tint"))
    parts = [vessel("mug", outer, 0.0034, 0.008, outside, inside, seed)]
    grip = materials.glaze("grip", look["color"], foot=-1)
    loop = [(0.0385, 0, 0.076), (0.052, 0, 0.0785), (0.0665, 0, 0.071), (0.0715, 0, 0.054), (0.064, 0, 0.036), (0.050, 0, 0.026), (0.0385, 0, 0.0225)]
    ear = tube("ear", [(x, y, z * height) for x, y, z in loop], lambda s: 0.0052 + 0.0022 * (2 * s - 1) ** 4, [grip], flat=0.78)
    parts.append(ear)
    if filled:
        parts.append(props.disc("drink", 0.0376, rim * 0.87, materials.brew("drink", filled)))
    for part in parts:
        place(part, at, turn)
    return parts


def mugs(job, show):
    look = job["look"]
    filled = look.get("filled", "#241006")
    near = dict(above=14, fill=(0.74, 0.66), zoom=2.3, focus=(-0.006, -0.04, 0.036))
    if show in studio.ALONE:
        studio.show_piece(job, mug(look, turn=-0.42), 0.1, dict(turn=4, above=20, fill=(0.72, 0.62)), near)
    else:
        tray = props.board((0.005, -0.012, 0), 0.16, 0.2, 0.15, 0.012, "#a87846")
        parts = mug(look, (0.012, 0.008, 0.012), -0.5, filled=filled)
        metal = props.spoon((-0.066, -0.058, 0.011), 0.16, 0.125)
        studio.set_up(job, [*parts, metal, tray], 0.12, turn=6, above=32, fill=(0.88, 0.8), at=(0.5, 0.5))


# Bowls

BOWL = [(0, 0.006), (0.022, 0.006), (0.026, 0.001), (0.0285, 0), (0.0305, 0.002), (0.0315, 0.006), (0.042, 0.014), (0.053, 0.028), (0.0585, 0.045), (0.06, 0.058)]
DEEP = [(0, 0.007), (0.036, 0.007), (0.043, 0.001), (0.046, 0), (0.049, 0.003), (0.051, 0.008), (0.072, 0.018), (0.094, 0.038), (0.105, 0.060), (0.110, 0.080)]


def bowl(look, width=0.12, at=(0, 0, 0), turn=0.0, seed=2.0):
    shape = DEEP if look.get("shape") == "deep" else BOWL
    scale = width / 2 / shape[-1][0]
    outer = [(r * scale, z * scale) for r, z in shape]
    rim = outer[-1][1]
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.42, 0.86)), repeats=look.get("repeats", (12, 1)), lines=look.get("lines"), relief=look.get("relief", 0), tint=look.get("tint"))
    outside = materials.glaze("outside", look["color"], foot=0.007 * scale, rim=rim, **tile)
    inside = materials.glaze("inside", look.get("inside", look["color"]), rim=rim, tint=look.get("tint"))
    thing = vessel("bowl", outer, 0.0042 * max(1, scale * 0.8), 0.010 * scale, outside, inside, seed, wobble=0.008)
    return place(thing, at, turn)


def bowls(job, show):
    look = job["look"]
    width = look.get("width", 0.12)
    near = dict(above=16, zoom=2.4, focus=(-0.06 * width, -0.45 * width, 0.25 * width))
    if show in studio.ALONE:
        studio.show_piece(job, [bowl(look, width)], width, dict(turn=0, above=20, fill=(0.78, 0.6)), near)
    elif show == "sizes":
        pair = [bowl(look, 0.12, (-0.075, -0.035, 0), 0.4, 5), bowl(look, 0.16, (0.068, 0.045, 0), 0, 3)]
        studio.set_up(job, pair, 0.2, turn=0, above=26, fill=(0.86, 0.7))
    elif show == "rice":
        thing = bowl(look, width)
        heap_of_rice(width * 0.385, width * 0.31, width * 0.17)
        metal = props.spoon((-0.62 * width, -0.72 * width, 0), 0.12, 0.165)
        studio.set_up(job, [thing, metal], width * 1.1, turn=6, above=38, fill=(0.88, 0.74))
    else:
        thing = bowl(look, width)
        small = bowl({**job.get("beside", {}), "shape": "low"}, 0.12, (0.1, 0.17, 0), 0.5, 7)
        metal = props.spoon((-0.12, -0.15, 0), 0.15, 0.22, materials.wood("spoon", "#a9743f"))
        studio.set_up(job, [thing, metal, small], 0.24, turn=2, above=34, fill=(0.92, 0.8))


def heap_of_rice(radius, base, rise, at=(0, 0, 0), count=2600):
    white = materials.plain("rice", "#f4eee0", 0.5, 0.4, 0.05, 300)
    dome = [(radius * math.cos(a), base - 0.0035 + rise * math.sin(a)) for a in (math.pi / 2 * k / 12 for k in range(13))]
    place(turned("heap", dome, [white], 4, 0.05), at)

    def spot(rnd):
        a, way = rnd.uniform(0, 2 * math.pi), math.sqrt(rnd.random())
        up = math.sqrt(max(0, 1 - way * way))
        uneven = 1 + rnd.uniform(-0.03, 0.05)
        return (at[0] + radius * way * math.cos(a) * uneven, at[1] + radius * way * math.sin(a) * uneven, at[2] + base - 0.003 + rise * up * uneven)

    props.grains(count, spot, 0.0068, white, 5, (1, 0.34, 0.34))


# Plates

def plate_outline(radius):
    r = radius
    return [(0, 0.006), (0.5 * r, 0.006), (0.54 * r, 0.001), (0.565 * r, 0), (0.59 * r, 0.002), (0.62 * r, 0.007), (0.78 * r, 0.011), (0.92 * r, 0.017), (r, 0.023)]


def plate(look, width, at=(0, 0, 0), turn=0.0, seed=3.0, lean=(0.0, 0.0)):
    from materials import clay_color
    from nodes import Shader, linear

    radius = width / 2
    outline, split = walled(plate_outline(radius), 0.0055, 0.0085)
    back = materials.glaze("back", look["color"], foot=0.006, is_matte=look.get("is_matte", False))
    shader = Shader("face")
    place_, is_matte = shader.coordinates("Object"), look.get("is_matte", False)
    x, y = shader.axis(place_, "X"), shader.axis(place_, "Y")
    far = shader.math("SQRT", shader.math("ADD", shader.math("MULTIPLY", x, x), shader.math("MULTIPLY", y, y)))
    base = shader.brighten(linear(look["color"]), shader.ramp(shader.noise(place_, 22, 4), 0.3, 0.7, 0.84, 1.14))
    if look["pattern"] == "rim":
        low, high = 0.735 * radius, 0.93 * radius
        angle = shader.axis(shader.coordinates("UV"), "X")
        node = shader.node("ShaderNodeCombineXYZ")
        shader.put(shader.math("MULTIPLY", angle, look["repeats"]), node.inputs[0])
        shader.put(shader.ramp(far, low, high), node.inputs[1])
        picture = shader.image(look["tile"], node.outputs[0])
        base = shader.mix(shader.within(far, low, high), base, picture)
        for at_ in (0.71 * radius, 0.955 * radius):
            base = shader.mix(shader.within(far, at_ - 0.0007, at_ + 0.0007, 0.0002), base, linear(look["lines"]))
    else:
        size = look.get("tile_width", 0.09)
        vector = shader.scaled(place_, (1 / size, 1 / size / look["aspect"], 1), (look.get("shift", 0.5), 0.48, 0))
        picture = shader.image(look["tile"], vector)
        painted = shader.brighten(picture, shader.ramp(shader.noise(place_, 30, 4), 0.3, 0.7, 0.86, 1.1))
        base = shader.mix(shader.ramp(far, 0.9 * radius, 0.9 * radius - 0.0006), base, painted)
        base = shader.mix(shader.within(far, 0.925 * radius, 0.935 * radius, 0.0003), base, linear(look["lines"]))
    edge = shader.ramp(far, radius - 0.0035, radius + 0.001)
    base = shader.mix(shader.math("MULTIPLY", edge, 0.8), base, linear("#8a5a34"))
    specks = shader.math("MULTIPLY", shader.ramp(shader.noise(place_, 600, 2), 0.70, 0.73), 0.15 if is_matte else 0.5)
    base = shader.mix(specks, base, (0.16, 0.09, 0.05))
    shader.set(Base_Color=base, Roughness=0.48 if is_matte else 0.18, Specular=0.3 if is_matte else 0.5)
    thing = turned("plate", outline, [back, shader.material], seed, 0.004, 180, split)
    return place(thing, at, turn, lean)


def plates(job, show):
    look = job["look"]
    width = look.get("width", 0.26)
    near = dict(turn=8, above=34, zoom=2.3, focus=(-0.1 * width, -0.2 * width, 0.01))
    if show in studio.ALONE:
        studio.show_piece(job, [plate(look, width)], width, dict(turn=0, above=58, fill=(0.82, 0.8)), near)
    elif show == "sizes":
        pair = [plate(look, 0.26), plate(look, 0.20, (0, 0, 0.0125), 0.3, 8)]
        studio.set_up(job, pair, 0.26, turn=0, above=40, fill=(0.84, 0.8))
    elif show == "table":
        thing = plate(look, width)
        others = [props.spoon((0.36 * width + 0.09, -0.34 * width, 0), math.pi / 2 + 0.06, 0.19)]
        others += props.napkin((0.36 * width + 0.1, -0.03, 0), 0.06, 0.13, 0.26)
        others[0].location.z = 0.008
        studio.set_up(job, [thing, *others], width * 1.1, turn=4, above=56, fill=(0.9, 0.84))
    else:
        thing = plate(look, width)
        heap_of_rice(width * 0.27, 0.014, width * 0.15, (-0.1 * width, 0.04 * width, 0), 5200)
        green = materials.plain("leaf", "#4a7034", 0.5, 0.3, 0.16, 50)
        for k, (x, y, turn) in enumerate([(0.12, -0.12, 0.3), (0.2, -0.02, 0.9), (0.05, -0.2, -0.3)]):
            place(props.leaf_mesh(0.34 * width, [green], 0.1 * k, 0.4), (x * width, y * width, 0.03), turn)
        metal = props.spoon((-0.42 * width, -0.66 * width, 0), 0.1, 0.22, materials.wood("spoon", "#a9743f"))
        studio.set_up(job, [thing, metal], width, turn=4, above=46, fill=(0.9, 0.84))


# Teapots

POT = [(0, 0.005), (0.030, 0.005), (0.036, 0.001), (0.039, 0), (0.041, 0.003), (0.043, 0.007), (0.058, 0.020), (0.0675, 0.042), (0.0665, 0.064), (0.055, 0.083), (0.040, 0.0925), (0.0345, 0.0945), (0.034, 0.097)]


def teapot(look, at=(0, 0, 0), turn=0.0, seed=4.0, is_open=False):
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.3, 0.72)), repeats=look.get("repeats", (10, 2)), lines=look.get("lines"), tint=look.get("tint"))
    outside = materials.glaze("outside", look["color"], foot=0.0075, **tile)
    bare = materials.glaze("plain", look["color"], foot=-1, tint=look.get("tint"))
    edge = materials.glaze("lid", look["color"], foot=-1, tint=look.get("tint"))
    parts = [vessel("pot", POT, 0.004, 0.009, outside, bare, seed)]
    lid = [(0.0, 0.1), (0.0325, 0.0975), (0.0355, 0.0985), (0.036, 0.1005), (0.033, 0.103), (0.022, 0.1085), (0.010, 0.1115), (0.0065, 0.1135), (0.0062, 0.117), (0.0095, 0.1205), (0.0112, 0.125), (0.0092, 0.1295), (0.004, 0.1315), (0, 0.1318)]
    parts.append(turned("lid", spline(lid, 6), [edge], 6, 0.004, 96))
    spout = [(-0.052, 0, 0.038), (-0.069, 0, 0.046), (-0.083, 0, 0.062), (-0.0925, 0, 0.083), (-0.103, 0, 0.0965)]
    parts.append(tube("spout", spout, lambda s: 0.0185 - 0.0125 * s**0.75, [bare], 32))
    mouth = tube("mouth", [(-0.1005, 0, 0.0935), (-0.1034, 0, 0.0971)], 0.0046, [materials.brew("dark", "#1c1009")], 20, 2)
    parts.append(mouth)
    ear = [(0.046, 0, 0.084), (0.066, 0, 0.093), (0.090, 0, 0.089), (0.101, 0, 0.068), (0.093, 0, 0.045), (0.076, 0, 0.031), (0.058, 0, 0.027)]
    parts.append(tube("ear", ear, lambda s: 0.0062 + 0.0024 * (2 * s - 1) ** 4, [bare], flat=0.8))
    for part in parts:
        place(part, at, turn)
    return parts


def cup(look, at, seed):
    """A cup without ear, for tea."""
    outer = [(0, 0.003), (0.015, 0.003), (0.018, 0.0005), (0.0195, 0), (0.021, 0.003), (0.028, 0.012), (0.0325, 0.028), (0.034, 0.05)]
    glazed = materials.glaze("cup", look["color"], foot=0.005, rim=0.05)
    thing = vessel("cup", outer, 0.003, 0.006, glazed, materials.glaze("cup inside", look["color"], rim=0.05), seed)
    tea = props.disc("tea", 0.0305, 0.041, materials.brew("tea", "#4f1d07"), at)
    return [place(thing, at), tea]


def teapots(job, show):
    look = job["look"]
    near = dict(above=24, zoom=2.0, focus=(-0.03, -0.02, 0.088))
    if show in studio.ALONE:
        studio.show_piece(job, teapot(look, turn=0.16), 0.15, dict(turn=0, above=17, fill=(0.82, 0.62)), near)
    else:
        parts = teapot(look, (0.02, 0.05, 0), 0.16)
        cups = [*cup(look, (-0.088, -0.045, 0), 2), *cup(look, (-0.008, -0.075, 0), 5), *cup(look, (0.075, -0.055, 0), 8)]
        studio.set_up(job, [*parts, *cups], 0.2, turn=4, above=30, fill=(0.86, 0.74))


# Vases

TALL = [(0, 0.004), (0.028, 0.004), (0.034, 0.001), (0.037, 0), (0.039, 0.003), (0.044, 0.014), (0.054, 0.044), (0.056, 0.072), (0.047, 0.101), (0.027, 0.124), (0.0165, 0.142), (0.0142, 0.160), (0.0158, 0.174), (0.0195, 0.180)]
ROUND = [(0, 0.005), (0.030, 0.005), (0.036, 0.001), (0.039, 0), (0.042, 0.003), (0.050, 0.011), (0.066, 0.038), (0.0695, 0.066), (0.061, 0.096), (0.044, 0.118)]
MOUTHS = {
    "narrow": [(0.026, 0.1285), (0.0185, 0.133), (0.0175, 0.137), (0.020, 0.140)],
    "wide": [(0.040, 0.1265), (0.0405, 0.132), (0.044, 0.137), (0.0475, 0.140)],
}


def vase(look, at=(0, 0, 0), turn=0.0, height=0.18, seed=5.0):
    is_round = look.get("shape") == "round"
    outer = [*ROUND, *MOUTHS[look.get("mouth", "narrow")]] if is_round else TALL
    top = outer[-1][1]
    tall = height / top
    wide = tall**0.85
    outer = [(r * wide, z * tall) for r, z in outer]
    tile = dict(tile=look.get("tile"), band=look.get("band", (0.46, 0.68)), repeats=look.get("repeats", (12, 2)), lines=look.get("lines"), relief=look.get("relief", 0), tint=look.get("tint"))
    matte = look.get("is_matte", False)
    outside = materials.glaze("outside", look["color"], foot=0.008 * tall, rim=height, is_matte=matte, **tile)
    inside = materials.glaze("inside", look.get("inside", look["color"]), rim=height)
    return place(vessel("vase", outer, 0.004, 0.01, outside, inside, seed, wobble=0.006), at, turn)


def twigs(height, at=(0, 0, 0)):
    h = height
    leaves = [(s, 0.2 * h * (1.05 - 0.35 * s), turn, rise) for s, turn, rise in [(0.44, 0.3, 0.5), (0.52, 2.9, 0.4), (0.62, -0.4, 0.6), (0.7, 3.4, 0.5), (0.78, 0.5, 0.7), (0.86, 2.6, 0.7), (0.93, -0.2, 0.9), (0.99, 1.2, 1.2)]]
    long = [(0.0, 0, 0.3 * h), (0.004 * h, 0, 0.95 * h), (0.10 * h, 0.02 * h, 1.3 * h), (0.16 * h, 0, 1.62 * h), (0.30 * h, -0.03 * h, 1.95 * h)]
    short = [(0.0, 0, 0.3 * h), (-0.01 * h, 0, 0.97 * h), (-0.09 * h, -0.02 * h, 1.2 * h), (-0.22 * h, 0.02 * h, 1.48 * h)]
    return [*props.twig(at, long, 0.0125 * h, leaves), *props.twig(at, short, 0.0105 * h, leaves[1:], seed=9)]


def bouquet(at=(0, 0, 0)):
    """Short market flowers in a wide mouth."""
    things = []
    for k, (x, y, z, color, lean) in enumerate([
        (-0.030, -0.012, 0.172, "#d9a52a", (0.35, -0.5)), (0.030, -0.020, 0.168, "#f1e6d2", (0.5, 0.4)), (0.002, -0.034, 0.160, "#c65a3a", (0.75, 0.0)),
        (0.004, 0.012, 0.192, "#f1e6d2", (0.2, 0.0)), (-0.010, 0.034, 0.186, "#c65a3a", (-0.1, -0.3)), (0.038, 0.022, 0.182, "#d9a52a", (0.0, 0.5)), (-0.040, 0.024, 0.178, "#f1e6d2", (0.0, -0.6)),
    ]):
        x, y, z = x + at[0], y + at[1], z + at[2]
        things += props.flower((x, y, z), 0.027 + 0.002 * (k % 3), color, lean=lean)
        things += props.twig((0, 0, 0), [(at[0] + 0.3 * (x - at[0]), at[1] + 0.3 * (y - at[1]), at[2] + 0.10), (x, y, z)], 0.0018, [(0.62, 0.035, k * 1.7, 0.3)], bark="#5d7a3a")
    return things


def vases(job, show):
    look = job["look"]
    height = look.get("height", 0.18)
    is_round = look.get("shape") == "round"
    near = dict(above=12, zoom=2.5, focus=(-0.012, -0.05, height * (0.62 if not is_round else 0.55)))
    if show in studio.ALONE:
        studio.show_piece(job, [vase(look, height=height)], height * 0.9, dict(turn=0, above=12 if not is_round else 16, fill=(0.66, 0.72)), near)
    elif show == "sizes":
        pair = [vase(look, (-0.078, -0.045, 0), 0.3, 0.18), vase(look, (0.052, 0.03, 0), 0, 0.28, 8)]
        studio.set_up(job, pair, 0.24, turn=0, above=12, fill=(0.8, 0.8))
    elif show == "mouths":
        pair = [vase({**look, "mouth": "narrow"}, (-0.078, -0.01, 0), 0, height), vase({**look, "mouth": "wide"}, (0.078, 0.01, 0), 0.5, height, 8)]
        studio.set_up(job, pair, 0.18, turn=0, above=18, fill=(0.86, 0.7))
    elif is_round:
        parts = [vase({**look, "mouth": "wide"}, height=height), *bouquet()]
        studio.set_up(job, [parts[0], *[p for p in parts[1:] if p.name.startswith("twig")]], 0.16, turn=0, above=14, fill=(0.6, 0.72))
    else:
        parts = [vase(look, height=height), *twigs(height)]
        studio.set_up(job, parts, height * 1.3, turn=0, above=9, fill=(0.76, 0.88))


# Several pieces on one table

def groups(job, show):
    """Sets pieces beside each other, for pages that show more than one product."""
    make = {
        "mug": lambda item: mug(item["look"], item["at"], item.get("turn", -0.4), item.get("seed", 1), item.get("filled")),
        "bowl": lambda item: [bowl(item["look"], item["width"], item["at"], 0, item.get("seed", 2))],
        "plate": lambda item: [plate(item["look"], item["width"], item["at"], 0, item.get("seed", 3))],
        "teapot": lambda item: teapot(item["look"], item["at"], item.get("turn", 0.16)),
        "vase": lambda item: [vase(item["look"], item["at"], 0, item["height"], item.get("seed", 5))],
        "twigs": lambda item: twigs(item["height"], item["at"]),
        "flowers": lambda item: [thing for thing in bouquet(item["at"]) if thing.name.startswith("twig")],
    }
    parts = [part for item in job["items"] for part in make[item["kind"]](item)]
    studio.set_up(job, parts, job["reach"], turn=0, above=job.get("above", 18), fill=job.get("fill", (0.84, 0.8)))
