"""Entry for Blender: `blender -b --python shoot.py -- jobs.json` renders each job of the list as PNG."""

import importlib
import json
import os
import resource
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import studio  # noqa: E402


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf8") as file:
        jobs = json.load(file)
    for job in jobs:
        began, used = time.time(), resource.getrusage(resource.RUSAGE_SELF).ru_utime
        studio.start(job["size"])
        build = getattr(importlib.import_module(f"scenes.{job['scene']}"), "build")
        build(job)
        with tempfile.TemporaryDirectory() as folder:
            studio.shoot(job, folder)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_utime - used
        print(f"RENDERED {job['out']} {time.time() - began:.1f} s, {used:.1f} s of processor time", flush=True)


try:
    main()
except Exception:
    import traceback

    traceback.print_exc()
    sys.exit(1)
