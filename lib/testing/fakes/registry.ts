import type { MessageProviderName } from "@/lib/modules/notifications/channels/registry";
import type { PaymentProviderName } from "@/lib/modules/payments/gateways/registry";
import type { ShippingProviderName } from "@/lib/modules/shipping/providers/registry";
import { playBiteship } from "./biteship";
import type { FakeChannel, PlayedCourier, PlayedGateway } from "./fake";
import { startFonnteFake } from "./fonnte";
import { playMidtrans } from "./midtrans";
import { playRajaongkir } from "./rajaongkir";
import { startResendFake } from "./resend";
import { startSmtpFake } from "./smtp";
import { startWhatsappFake } from "./whatsapp";
import { playXendit } from "./xendit";

/** Fake of each registered provider. The conformance suites use it to check the interface of its kind. */

export const gatewayPlayers: Record<PaymentProviderName, () => Promise<PlayedGateway>> = {
  midtrans: playMidtrans,
  xendit: playXendit,
};

export const courierPlayers: Record<ShippingProviderName, () => Promise<PlayedCourier>> = {
  rajaongkir: playRajaongkir,
  biteship: playBiteship,
};

export const channelFakes: Record<MessageProviderName, () => Promise<FakeChannel>> = {
  smtp: startSmtpFake,
  resend: startResendFake,
  whatsapp: startWhatsappFake,
  fonnte: startFonnteFake,
};
