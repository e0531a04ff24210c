"""Cushions in their covers: one, a pair of sizes, and on a bench."""

import studio
from mathutils import Vector, noise
from scenes import props
from scenes.sewing import cotton, wall
from shapes import grid_mesh, place


def build(job):
    cushions(job, job.get("show", "whole"))


def cushion(look, wide, at=(0, 0, 0), turn=0.0, lean=-0.2, seed=0.0):
    """A filled cover that leans back. UV has its origin in the middle, and its seam runs around."""
    front, back = cotton("front", look), cotton("back", {"color": look["back"]})
    parts = []
    for side, material in ((-1, front), (1, back)):
        rows, uvs = [], []
        for i in range(101):
            row, uv = [], []
            for j in range(101):
                u, v = j / 50 - 1, i / 50 - 1
                pull = 1 - 0.05 * (1 - v * v) * abs(u) ** 3
                lift = 1 - 0.05 * (1 - u * u) * abs(v) ** 3
                puff = ((1 - u**4) * (1 - v**4)) ** 0.6
                near = max(abs(u), abs(v))
                wrinkle = 0.005 * noise.noise(Vector((u * 2.6 + seed, v * 2.6, side))) + 0.006 * noise.noise(Vector((u * 6 + seed, v * 6, side))) * near**2
                sag = 0.012 * puff * (-v)
                row.append((u * wide / 2 * pull, side * (0.2 * wide * puff + (wrinkle + sag) * puff**0.4), v * wide / 2 * lift))
                uv.append((u * wide / 2, v * wide / 2))
            rows.append(row)
            uvs.append(uv)
        parts.append(grid_mesh("cushion", rows, uvs, [material]))
    for part in parts:
        place(part, (at[0], at[1], at[2] + wide * 0.468), turn, (lean, 0))
    return parts


def bench(width, deep, tall):
    """A wooden bench before a wall; its seat lies at the height `tall`."""
    color = "#8f6238"
    parts = [props.board((0, 0, tall - 0.035), 0, width, deep, 0.035, color)]
    for side in (-1, 1):
        for front in (-1, 1):
            leg = props.board((side * (width / 2 - 0.07), front * (deep / 2 - 0.06), 0), 0, 0.05, 0.05, tall - 0.036, color)
            parts.append(leg)
    parts.append(props.board((0, -deep / 2 + 0.06, tall - 0.095), 0, width - 0.16, 0.022, 0.055, color))
    return parts


def cushions(job, show):
    look = job["look"]
    wide = look.get("size", 0.45)
    size = 0.45
    if show == "bench":
        tall, deep = 0.42, 0.40
        seat = bench(1.0, deep, tall)
        shown = cushion(look, wide, (-0.12, 0.06, tall), 0.14, -0.28)
        if "beside" in job:
            shown += cushion(job["beside"], 0.4, (0.27, 0.10, tall), -0.2, -0.26, 3.0)
        back = wall(job["shop"])
        place(back, (0, deep / 2 + 0.03, 0), 0, (1.5708, 0))
        floor = wall(job.get("on", job["shop"]))
        place(floor, (0, 0, 0))
        studio.daylight(0.8, (0, 0, tall + 0.1), front=1.3)
        view = {"turn": -12, "above": 9, "fill": (0.84, 0.74), "at": (0.5, 0.48)}
        studio.camera([*shown, *seat], **{**view, **job.get("view", {})})
        return
    if show == "sizes":
        shown = cushion(look, 0.45, (-0.09, 0.09, 0), 0.16) + cushion(job.get("beside", look), 0.40, (0.13, -0.13, 0), -0.12, -0.24, 3.0)
        view = {"turn": 0, "above": 13, "fill": (0.86, 0.7)}
    else:
        shown = cushion(look, wide, (0, 0.02, 0), 0.18)
        view = {"turn": 0, "above": 11, "fill": (0.8, 0.7)}
        if show == "detail":
            view.update(zoom=2.2, focus=(-0.05, -0.06, 0.24))
    studio.background(job.get("on", job["shop"]), size)
    studio.daylight(size, (0, 0, 0.3 * size))
    studio.camera(shown, **{**view, **job.get("view", {})})
