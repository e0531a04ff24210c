"""Small things beside a product that show its size or its use."""

import math
import random

import bpy
from mathutils import Vector, noise

import materials
from shapes import grid_mesh, link, place, sheet, spline, tube, turned


def disc(name, radius, height, material, at=(0, 0, 0)):
    return place(turned(name, [(0, height), (radius * 0.7, height), (radius, height)], [material], wobble=0), at)


def spoon(at, turn, length=0.15, material=None):
    """Lays a spoon on the table."""
    material = material or materials.steel()
    bowl, rows, uvs = 0.27, [], []
    for i in range(61):
        share = i / 60
        x = share * length
        if share < bowl:
            t = share / bowl
            half = 0.135 * length * math.sqrt(max(0.0, 1 - (2 * t - 1) ** 2)) * (0.86 + 0.14 * (1 - t))
            half = max(half, 0.0006 if t < 0.5 else 0.022 * length)
            deep = 0.05 * length * (1 - (2 * t - 1) ** 2)
        else:
            t = (share - bowl) / (1 - bowl)
            half, deep = (0.022 + 0.034 * t**2) * length, 0
            half *= math.sqrt(max(0.05, 1 - max(0, (t - 0.93) / 0.07) ** 2))
        lift = 0.055 * length * (1 - math.cos(min(share / 0.6, 1) * math.pi)) / 2 * (1 - 0.75 * max(0, share - 0.6) / 0.4)
        row = []
        for j in range(13):
            a = j / 6 - 1
            row.append((x, half * a, 0.05 * length + lift * 0.6 - deep * (1 - a * a) - 0.001 * a * a))
        rows.append(row)
        uvs.append([(share, j / 12) for j in range(13)])
    thing = grid_mesh("spoon", rows, uvs, [material])
    thickness = thing.modifiers.new("thick", "SOLIDIFY")
    thickness.thickness = 0.008 * length
    return place(thing, at, turn)


def napkin(at, turn, width=0.16, depth=0.2, color="#d2ab7c"):
    """Lays folded linen on the table: two layers with soft waves."""
    things = []
    for k in range(2):
        seed = 3.1 * k

        def height(x, y, k=k, seed=seed):
            wave = noise.noise(Vector((x * 16 + seed, y * 11, seed))) + 0.4 * noise.noise(Vector((x * 45, y * 40, seed)))
            return 0.0016 + 0.0022 * k + 0.0022 * max(wave, -0.6)

        thing = sheet("napkin", width, depth, height, [materials.linen(f"napkin{k}", color)])
        # Hands cut no straight edges.
        for vertex in thing.data.vertices:
            x, y, _ = vertex.co
            vertex.co.x += 0.003 * noise.noise(Vector((seed, y * 22, 1))) + 0.006 * k * (y / depth)
            vertex.co.y += 0.003 * noise.noise(Vector((x * 22, seed, 2))) - 0.004 * k
        thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.0008
        things.append(place(thing, at, turn + 0.012 * k))
    return things


def board(at, turn, width=0.3, depth=0.2, thick=0.014, color=materials.WOOD):
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.scale = (width, depth, thick)
    bpy.ops.object.transform_apply(scale=True)
    bevel = thing.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = 0.003, 3
    thing.data.materials.append(materials.wood("board", color))
    return place(thing, (at[0], at[1], at[2] + thick / 2), turn)


def grains(count, spot, size, material, seed=1, squash=(1, 0.42, 0.42)):
    """Scatters small bodies. `spot` gives a place for a source of chance."""
    rnd = random.Random(seed)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=10, ring_count=7, radius=size / 2)
    first = bpy.context.object
    mesh = first.data
    for vertex in mesh.vertices:
        vertex.co = [c * s for c, s in zip(vertex.co, squash)]
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(material)
    bpy.data.objects.remove(first)
    for index in range(count):
        thing = link(f"grain{index}", mesh)
        thing.location = spot(rnd)
        thing.rotation_euler = (rnd.uniform(-0.7, 0.7), rnd.uniform(-0.7, 0.7), rnd.uniform(0, 6.3))


def twig(at, points, radius=0.0022, leaves=(), leaf_color="#5d6b3a", bark="#5a412b", seed=2):
    """A twig through points; `leaves` are (share of the way, length, turn, rise)."""
    line = [Vector(p) for p in spline(points, 14)]
    rnd = random.Random(seed)
    things = [tube("twig", points, lambda s: radius * (1 - 0.6 * s), [materials.plain("bark", bark, 0.85, 0.2, 0.2, 220)], 10)]
    green = materials.plain("leaf", leaf_color, 0.55, 0.3, 0.16, 60)
    for share, length, turn, rise in leaves:
        point = line[min(int(share * len(line)), len(line) - 1)]
        leaf = leaf_mesh(length, [green], rnd.uniform(-0.3, 0.3))
        things.append(place(leaf, tuple(point), turn, (0, -rise)))
    for thing in things:
        thing.location = Vector(thing.location) + Vector(at)
    return things


def leaf_mesh(length, material, curl=0.0, broad=0.36):
    rows, uvs = [], []
    for i in range(15):
        t = i / 14
        half = broad * length / 2 * math.sin(math.pi * t**0.8) * (1 - 0.25 * t) + 0.0003
        row = []
        for j in range(7):
            a = j / 3 - 1
            drop = -0.28 * length * t * t + 0.12 * length * abs(a) * math.sin(math.pi * t)
            row.append((length * t, half * a, drop + curl * half * a))
        rows.append(row)
        uvs.append([(t, j / 6) for j in range(7)])
    return grid_mesh("leaf", rows, uvs, material)


def flower(at, radius, color, heart="#c98a1e", petals=22, lean=(0.0, 0.0), layers=3):
    """A daisy like flower that looks up."""
    paint = materials.plain(f"petal{color}", color, 0.6, 0.2, 0.08, 80)
    things = []
    for layer in range(layers):
        reach = radius * (1 - 0.2 * layer)
        count = petals - 4 * layer
        for k in range(count):
            petal = leaf_mesh(reach, [paint], 0, 0.34)
            rise = 0.12 + 0.42 * layer
            things.append(place(petal, (0, 0, 0.001 * layer), 2 * math.pi * (k + 0.37 * layer) / count, (0, -rise)))
    middle = turned("heart", [(0, 0.2 * radius), (0.15 * radius, 0.17 * radius), (0.24 * radius, 0.05 * radius), (0.2 * radius, 0)], [materials.plain("heart", heart, 0.8, 0.1, 0.3, 700)], wobble=0)
    things.append(middle)
    head = bpy.data.objects.new("flower", None)
    bpy.context.scene.collection.objects.link(head)
    for thing in things:
        thing.parent = head
    place(head, at, 0, lean)
    return things
