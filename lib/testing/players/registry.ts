import type { MessageProviderName } from "@/lib/adapters/messages/registry";
import type { PaymentProviderName } from "@/lib/adapters/payments/registry";
import type { ShippingProviderName } from "@/lib/adapters/shipping/registry";
import { playBiteship } from "./biteship";
import { playFonnteMessenger } from "./fonnte";
import { playMidtrans } from "./midtrans";
import type { PlayedCourier, PlayedGateway, PlayedMessenger } from "./played";
import { playRajaongkir } from "./rajaongkir";
import { playResendMessenger } from "./resend";
import { playSmtpMessenger } from "./smtp";
import { playWhatsappMessenger } from "./whatsapp";
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

export const messengerPlayers: Record<MessageProviderName, () => Promise<PlayedMessenger>> = {
  smtp: playSmtpMessenger,
  resend: playResendMessenger,
  whatsapp: playWhatsappMessenger,
  fonnte: playFonnteMessenger,
};
