import type { RunnerTask } from "vitest";
import { TestRunner } from "vitest";
import { MachineWatch, machineIsBack } from "./stolen-time";

const machine = new MachineWatch();

/**
 * Runs a test again that failed while the host had taken the machine away, and no other: the limits of two and three seconds that
 * the shop keeps are real ones, and a machine that stands still for ten breaks them without any fault.
 */
export default class PatientRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type === "test") test.retry ||= { count: 5, condition: () => machine.wasStolen() };
  }

  override async onBeforeTryTask(test: RunnerTask, again = { retry: 0 }): Promise<void> {
    if (again.retry > 0) await machineIsBack();
    machine.begin();
    super.onBeforeTryTask(test);
  }
}
