"""Removes grain from the light at half the size, enlarges it along the edges, and joins it with the colors to a picture."""

import os

import bpy
import numpy as np


def load(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f"{name}-0001.exr"))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def neighbors(pixels, step=1):
    """Returns the nine views of the pixels, each moved by `step` or not at all. Those at the border repeat."""
    height, width = pixels.shape[:2]
    wide = np.pad(pixels, [(step, step), (step, step)] + [(0, 0)] * (pixels.ndim - 2), mode="edge")
    return {
        (down, right): wide[step - down * step :, step - right * step :][:height, :width]
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    }


def smooth(light, normal, depth, rounds, strictness, has_holes=False):
    """Averages neighbours that lie on the same surface and are about as bright (a trous, edge aware)."""
    kernel = {0: 0.5, 1: 0.25}
    near = np.log(np.maximum(depth, 1e-6))
    # Single bright grains first, else they spread.
    around = [other for way, other in neighbors(light.mean(2)).items() if way != (0, 0)]
    sorted_ = np.sort(np.stack(around), axis=0)
    top = sorted_[-3]
    mean = light.mean(2)
    light = light * np.where(mean > top, top / np.maximum(mean, 1e-6), 1)[..., None]
    if has_holes:
        # Few rays leave single black grains in shadows.
        light = light + np.maximum(sorted_[2] - light.mean(2), 0)[..., None]
    for turn in range(rounds):
        step = 2**turn
        total, weights = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
        bright = np.sqrt(np.maximum(light.mean(2), 0))
        limit = strictness / (1.35**turn)
        normals, depths, brights = neighbors(normal, step), neighbors(near, step), neighbors(bright, step)
        for (down, right), other in neighbors(light, step).items():
            weight = kernel[abs(down)] * kernel[abs(right)]
            if down or right:
                turned = ((normal - normals[down, right]) ** 2).sum(2)
                apart = np.abs(near - depths[down, right])
                unequal = np.abs(bright - brights[down, right])
                weight = weight * np.exp(-turned / 0.02 - apart / (0.006 * step) - unequal / limit)
            total += other * np.asarray(weight, np.float32)[..., None] if np.ndim(weight) else other * weight
            weights += weight
        light = total / weights[..., None]
    return light


def enlarge(light, normal, depth, full_normal, full_depth):
    """Enlarges the light to the size of the colors. Each pixel takes from the neighbours on its own surface."""
    height, width = full_depth.shape
    low, wide = depth.shape
    y = (np.arange(height) + 0.5) * low / height - 0.5
    x = (np.arange(width) + 0.5) * wide / width - 0.5
    y0, x0 = np.rint(y).astype(int), np.rint(x).astype(int)
    total = [np.zeros((height, width, 3), np.float32) for _ in light]
    weights = np.zeros((height, width), np.float32)
    far = np.log(np.maximum(full_depth, 1e-6))
    near = np.log(np.maximum(depth, 1e-6))
    for down in (-1, 0, 1):
        rows = np.clip(y0 + down, 0, low - 1)
        by = np.maximum(1 - np.abs(y - (y0 + down)) / 1.4, 0)
        for right in (-1, 0, 1):
            columns = np.clip(x0 + right, 0, wide - 1)
            bx = np.maximum(1 - np.abs(x - (x0 + right)) / 1.4, 0)
            turned = ((full_normal - normal[rows][:, columns]) ** 2).sum(2)
            apart = np.abs(far - near[rows][:, columns])
            weight = (by[:, None] * bx[None, :] + 1e-6) * (np.exp(-turned / 0.03 - apart / 0.01) + 1e-5)
            weight = weight.astype(np.float32)
            weights += weight
            for sum_, part in zip(total, light):
                sum_ += part[rows][:, columns] * weight[..., None]
    return [sum_ / weights[..., None] for sum_ in total]


def halved(pixels):
    """Averages each square of four pixels."""
    height, width = pixels.shape[0] // 2 * 2, pixels.shape[1] // 2 * 2
    even = pixels[:height, :width]
    return (even[::2, ::2] + even[1::2, ::2] + even[::2, 1::2] + even[1::2, 1::2]) / 4


def antialias(picture):
    """Softens hard edges, which few rays leave jagged. Soft textures stay as they are."""
    seen = np.sqrt(np.maximum(picture, 0))
    near = neighbors(seen)
    soft = sum(part * ((2 - abs(d)) * (2 - abs(r)) / 16) for (d, r), part in near.items())
    bright = np.stack(list(neighbors(seen.mean(2)).values()))
    share = np.clip((bright.max(0) - bright.min(0) - 0.05) / 0.1, 0, 1)[..., None]
    return (seen * (1 - share) + soft * share) ** 2


def finish(folder, out, exposure, light=None, low=None):
    """
    Writes the picture. Returns its light, which fits another picture of the same shapes. `low` is the folder of the light that was
    rendered at half the size.
    """
    diffuse, glossy = light = light or smooth_light(folder, low)
    picture = diffuse * load(folder, "DiffCol") + glossy
    picture = antialias(picture.astype(np.float32))
    height, width, _ = picture.shape
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    view = bpy.context.scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", "Medium High Contrast", 0.85 + exposure
    bpy.context.scene.render.image_settings.file_format = "PNG"
    bpy.context.scene.render.image_settings.color_mode = "RGB"
    image.save_render(out, scene=bpy.context.scene)
    bpy.data.images.remove(image)
    return light


def smooth_light(folder, low):
    """Returns the light that colors scatter, and the picture of what shines."""
    normal, depth = load(folder, "Normal"), load(folder, "Depth")[..., 0]
    passes = [load(low or folder, name) for name in ("Normal", "Depth", "DiffDir", "DiffInd", "GlossDir", "GlossInd")]
    if not low:
        passes = [halved(each) for each in passes]
    low_normal, low_depth, diffuse, more_diffuse, glossy, more_glossy = passes
    low_depth = low_depth[..., 0]
    diffuse = smooth(diffuse + more_diffuse, low_normal, low_depth, 5, 0.22, low is not None)
    glossy = smooth(glossy + more_glossy, low_normal, low_depth, 3, 0.35)
    diffuse, glossy = enlarge([diffuse, glossy], low_normal, low_depth, normal, depth)
    return diffuse, glossy * load(folder, "GlossCol")
