"""Meshes made of numbers: turned bodies, tubes and sheets. Lengths are in meters."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise


def link(name, mesh, materials=()):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    for material in materials:
        mesh.materials.append(material)
    return thing


def grid_mesh(name, rows, uvs, materials, slot_of=None, is_smooth=True):
    """Joins rows of points, all of the same length, to a mesh."""
    across = len(rows[0])
    points = [point for row in rows for point in row]
    flat = [uv for row in uvs for uv in row]
    faces = [
        (i * across + j, i * across + j + 1, (i + 1) * across + j + 1, (i + 1) * across + j)
        for i in range(len(rows) - 1)
        for j in range(across - 1)
    ]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new()
    corners = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", corners)
    layer.data.foreach_set("uv", np.array(flat, np.float32)[corners].ravel())
    mesh.polygons.foreach_set("use_smooth", np.full(len(faces), is_smooth))
    if slot_of:
        mesh.polygons.foreach_set("material_index", np.array([slot_of(index // (across - 1)) for index in range(len(faces))], np.int32))
    return link(name, mesh, materials)


def spline(points, steps=10):
    """Returns a smooth line through the points (Catmull-Rom, centripetal enough for close points)."""
    ends = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*line, points[-1]]


def turned(name, outline, materials, seed=0.0, wobble=0.004, around=144, inside_from=None, rings=0.0):
    """
    Turns an outline of (radius, height) around the upright axis. `wobble` is the share by which a hand makes it uneven, `rings` the
    height of the throwing rings in meters. U runs around once. V runs along the outside from 0 on the table to 1 at the rim.
    """
    along = [0.0]
    for before, after in zip(outline, outline[1:]):
        along.append(along[-1] + math.dist(before, after))
    end = (inside_from or len(outline)) - 1
    foot = min(range(end + 1), key=lambda index: outline[index][1])
    length = along[end] - along[foot] or 1
    slot_of = (lambda row: int(row >= inside_from)) if inside_from else None
    rows, uvs = [], []
    for (radius, height), way in zip(outline, along):
        row, uv = [], []
        for step in range(around + 1):
            angle = 2 * math.pi * (step % around) / around
            x, y = math.cos(angle), math.sin(angle)
            uneven = 1 + wobble * noise.noise(Vector((x * 0.8 + seed, y * 0.8, height * 9)))
            swell = rings * math.sin(height * 2 * math.pi / 0.0065 + 0.7 * angle) if radius > 0.012 else 0
            row.append(((radius * uneven + swell) * x, (radius * uneven + swell) * y, height))
            uv.append((step / around, (way - along[foot]) / length))
        rows.append(row)
        uvs.append(uv)
    return grid_mesh(name, rows, uvs, materials, slot_of)


def walled(outer, wall, floor, rim=None):
    """
    Returns the outline of a vessel from the foot's inside over the rim to the middle of the floor, and the index where the inside
    begins. `outer` runs from the foot up.
    """
    outside = spline(outer)
    top_radius, top = outside[-1]
    half = (rim or wall) / 2
    lip = [
        (top_radius - half + half * math.cos(angle), top + half * math.sin(angle))
        for angle in (math.pi * step / 8 for step in range(1, 8))
    ]
    inside = []
    for (r0, z0), (r1, z1) in zip(outside[::-1], outside[-2::-1]):
        length = math.dist((r0, z0), (r1, z1)) or 1
        across, up = (z0 - z1) / length, (r1 - r0) / length
        radius, height = r0 - wall * across, z0 - wall * up
        if height < floor or radius < 0.002:
            break
        inside.append((radius, height))
    last_radius = inside[-1][0]
    inside += [(last_radius * share, floor + 0.0008 * share) for share in (0.8, 0.5, 0.2, 0)]
    return [*outside, *lip, *inside], len(outside) + 4


def tube(name, points, radius, materials, around=20, steps=14, flat=1.0):
    """Bends a round bar along points. `radius` is a number or a function of the share of the way; `flat` presses it."""
    line = [Vector(point) for point in spline(points, steps)]
    rows, uvs = [], []
    side = None
    for index, at in enumerate(line):
        ahead = (line[min(index + 1, len(line) - 1)] - line[max(index - 1, 0)]).normalized()
        side = (side - ahead * side.dot(ahead)).normalized() if side else ahead.orthogonal().normalized()
        up = ahead.cross(side)
        share = index / (len(line) - 1)
        thick = radius(share) if callable(radius) else radius
        circle = [2 * math.pi * (k % around) / around for k in range(around + 1)]
        rows.append([tuple(at + side * math.cos(a) * thick + up * math.sin(a) * thick * flat) for a in circle])
        uvs.append([(k / around, share) for k in range(around + 1)])
    return grid_mesh(name, rows, uvs, materials)


def sheet(name, width, depth, height_at, materials, across=60, along=60):
    """Lays a sheet whose height is a function of x and y. UV is in meters."""
    xs = [width * (j / across - 0.5) for j in range(across + 1)]
    ys = [depth * (i / along - 0.5) for i in range(along + 1)]
    rows = [[(x, y, height_at(x, y)) for x in xs] for y in ys]
    return grid_mesh(name, rows, [[(x, y) for x in xs] for y in ys], materials)


def place(thing, at=(0, 0, 0), turn=0.0, lean=(0.0, 0.0), scale=1.0):
    thing.location = at
    thing.rotation_euler = (lean[0], lean[1], turn)
    thing.scale = (scale, scale, scale)
    return thing
