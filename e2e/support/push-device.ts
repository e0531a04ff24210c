import { openStage } from "@/lib/testing/fakes/fake-server";
import { type PushService, pushService } from "@/lib/testing/fakes/push-service";

/** A fake device with its push service, described like a browser's push subscription. */
export type StoryDevice = {
  service: PushService;
  described: { endpoint: string; p256dh: string; auth: string };
  close: () => Promise<void>;
};

/** Starts a fake device and push service on this machine. Servers with fakes enabled may reach it. */
export async function openDevice(): Promise<StoryDevice> {
  const service = pushService("dorong.example");
  const stage = await openStage(service);
  return { service, described: service.describe(stage.url), close: stage.close };
}
