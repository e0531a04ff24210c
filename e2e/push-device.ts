import { type PushService, pushService } from "@/lib/testing/players/push-service";
import { openStage } from "@/lib/testing/players/stage";

/** A device with its push service, as a browser without one describes it. */
export type StoryDevice = {
  service: PushService;
  described: { endpoint: string; p256dh: string; auth: string };
  close: () => Promise<void>;
};

/** Plays a device and its push service on this machine, which servers with stand-ins may reach. */
export async function openDevice(): Promise<StoryDevice> {
  const service = pushService("dorong.example");
  const stage = await openStage(service);
  return { service, described: service.describe(stage.url), close: stage.close };
}
