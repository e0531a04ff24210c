"""Materials that several kinds of products share."""

from nodes import Shader, linear

# Dyes and glazes, equal to the palette of the drawings.
CLAY = "#b8a28c"
WOOD = "#9a6a3a"


def plain(name, color, roughness=0.6, specular=0.3, uneven=0.08, scale=40, **more):
    """One color that varies a little."""
    shader = Shader(name)
    value = shader.ramp(shader.noise(shader.coordinates("Object"), scale, 3), 0.3, 0.7, 1 - uneven, 1 + uneven)
    shader.set(Base_Color=shader.brighten(linear(color), value), Roughness=roughness, Specular=specular, **more)
    return shader.material


def clay(name="clay", color=CLAY):
    """Unglazed stoneware with dark specks."""
    shader = Shader(name)
    place = shader.coordinates("Object")
    shader.set(Base_Color=clay_color(shader, place, color), Roughness=0.88, Specular=0.2)
    return shader.material


def clay_color(shader, place, color=CLAY):
    specks = shader.ramp(shader.noise(place, 1300, 1), 0.70, 0.75)
    rough = shader.ramp(shader.noise(place, 160, 1), 0.3, 0.7, 0.88, 1.1)
    return shader.mix(shader.math("MULTIPLY", specks, 0.7), shader.brighten(linear(color), rough), (0.06, 0.03, 0.02))


def glaze(name, color, tile=None, band=(0.3, 0.8), repeats=(6, 2), foot=0.0, rim=None, lines=None, is_matte=False, relief=0.0, tint=None):
    """
    Glaze over stoneware. `tile` is the picture of a motif in a band of the outside, with this many repeats around and up. The clay
    shows below the height `foot` and, where the glaze runs thin, at the height `rim`. `lines` is the color of the two lines that
    close the band. `relief` carves the motif (below 0) or raises it. `tint` warms the whole glaze, because daylight bleaches pale ones.
    """
    shader = Shader(name)
    place, uv = shader.coordinates("Object"), shader.coordinates("UV")
    height, up = shader.axis(place, "Z"), shader.axis(uv, "Y")
    base = linear(color)
    light = sum(base) / 3
    cloudy = shader.ramp(shader.noise(place, 26, 1), 0.3, 0.7, 0.88, 1.1)
    surface = shader.brighten(base, cloudy)
    if tile:
        low, high = band
        rows = repeats[1] / (high - low)
        vector = shader.scaled(uv, (repeats[0], rows, 1), (0, -low * rows, 0))
        picture = shader.image(tile, vector)
        inside = shader.within(up, low, high, 0.002)
        painted = shader.brighten(picture, shader.ramp(shader.noise(place, 60, 1), 0.3, 0.7, 0.86, 1.12))
        surface = shader.mix(inside, surface, painted)
        if lines:
            for at in (low - 0.012, high + 0.012):
                surface = shader.mix(shader.within(up, at - 0.005, at + 0.005, 0.002), surface, linear(lines))
        if relief:
            shader.bump(shader.math("MULTIPLY", picture, inside), 0.6, relief)
    if tint:
        surface = shader.mix(1.0, surface, linear(tint), "MULTIPLY")
    specks = shader.math("MULTIPLY", shader.ramp(shader.noise(place, 700, 1), 0.735, 0.76), 0.55 if light > 0.3 else 0.15)
    surface = shader.mix(specks, surface, (0.16, 0.09, 0.05))
    bare = shader.ramp(shader.math("ADD", height, shader.math("MULTIPLY", shader.noise(place, 90, 1), 0.002)), foot + 0.0016, foot + 0.0006)
    if rim:
        thin = shader.ramp(height, rim - 0.0022, rim + 0.0004)
        surface = shader.mix(shader.math("MULTIPLY", thin, 0.75), surface, linear("#8a5a34"))
    surface = shader.brighten(surface, 0.86 if light > 0.3 else 0.74)
    surface = shader.mix(bare, surface, clay_color(shader, place))
    smoothness = 0.5 if is_matte else 0.16
    shader.set(
        Base_Color=surface,
        Roughness=shader.ramp(bare, 0, 1, smoothness, 0.9),
        Specular=0.35 if is_matte else 0.5,
    )
    return shader.material


def wood(name="wood", color=WOOD, along="X", scale=1.0):
    shader = Shader(name)
    stretch = {"X": (3, 60, 60), "Y": (60, 3, 60), "Z": (60, 60, 3)}[along]
    vector = shader.scaled(shader.coordinates("Object"), tuple(s * scale for s in stretch))
    value = shader.ramp(shader.noise(vector, 1, 5), 0.3, 0.7, 0.68, 1.2)
    shader.set(Base_Color=shader.brighten(linear(color), value), Roughness=0.55, Specular=0.3)
    return shader.material


def steel(name="steel"):
    shader = Shader(name)
    shader.set(Base_Color=(0.62, 0.59, 0.54), Roughness=0.3, Metallic=1.0)
    return shader.material


def brew(name="coffee", color="#2a1208"):
    """Surface of a drink."""
    shader = Shader(name)
    shader.set(Base_Color=linear(color), Roughness=0.12, Specular=0.4)
    return shader.material


def linen(name="napkin", color="#c9b79b"):
    shader = Shader(name)
    uv = shader.coordinates("UV")
    threads = shader.math(
        "ADD",
        shader.noise(shader.scaled(uv, (40, 1500, 1)), 1, 1),
        shader.noise(shader.scaled(uv, (1500, 40, 1)), 1, 1),
    )
    shader.set(Base_Color=shader.brighten(linear(color), shader.ramp(threads, 0.7, 1.3, 0.8, 1.12)), Roughness=0.95, Specular=0.1)
    return shader.material
