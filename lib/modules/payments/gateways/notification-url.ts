/** URL to which a gateway sends webhooks about a shop's payments. */
export function toNotificationUrl(origin: string, gateway: string): string {
  return `${origin}/api/gateways/${gateway}/notifications`;
}
