import type { RunnerTask } from "vitest";
import { TestRunner } from "vitest";
import { MachineWatch, machineIsBack } from "./steal-time";

const machine = new MachineWatch();

/**
 * Retries only tests that failed while the host withheld processor time from the machine. The shop's timeouts of two
 * and three seconds are real. A machine that stops for ten seconds exceeds them without a bug.
 */
export default class StealAwareRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type === "test") test.retry ||= { count: 5, condition: () => machine.hasLostTime() };
  }

  override async onBeforeTryTask(test: RunnerTask, again = { retry: 0 }): Promise<void> {
    if (again.retry > 0) await machineIsBack();
    machine.begin();
    super.onBeforeTryTask(test);
  }
}
