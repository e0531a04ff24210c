/** Names that nobody may take on the sign-up host. Offensive words are written with single letters and without digits. */

const split = (text: string): string[] => text.trim().split(/\s+/);

/** Addresses with a technical meaning, and those that visitors would take for the operator's own. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  split(`
    www www1 www2 web api apis app apps admin administrator root system sistem operator owner pemilik staff staf
    mail email surel smtp imap pop pop3 webmail mx mx1 mx2 ns ns1 ns2 dns ftp sftp ssh vpn proxy gateway
    cdn static statis assets aset media img images gambar files file download unduh upload
    docs dokumentasi help bantuan panduan support dukungan status blog forum news kabar info about tentang
    dev test tes testing staging stage beta demo sandbox preview localhost local internal intranet
    login masuk logout keluar signin signup sign-up register daftar pendaftaran auth oauth sso akun account accounts
    buka buka-toko toko tokoku shop shops store stores pasar market marketplace katalog keranjang checkout pesanan
    pay payment payments bayar pembayaran billing tagihan invoice refund wallet dompet
    secure security keamanan abuse postmaster hostmaster webmaster noreply no-reply contact kontak cs
    official resmi verified verifikasi etalase autoconfig autodiscover wpad isatap acme well-known
    null undefined true false test123 example contoh
  `),
);

/** Names whose imitation would help a fraud: banks, wallets, marketplaces, couriers and authorities. */
export const wellKnownNames: ReadonlySet<string> = new Set(
  split(`
    bca bni bri bsi btn bjb cimb danamon maybank ocbc uob hsbc citibank permatabank bankpermata bankmandiri livin brimo
    bankindonesia bankjago seabank gopay ovo dana linkaja shopeepay doku midtrans xendit paypal visa mastercard qris
    tokopedia shopee lazada bukalapak blibli zalora tiktok tiktokshop gojek grab traveloka tiket
    jne jnt jntexpress sicepat anteraja ninjaxpress posindonesia
    google gmail youtube facebook meta instagram whatsapp telegram twitter apple icloud microsoft amazon netflix shopify
    polri kominfo komdigi ojk djp pajak bpjs pertamina pln telkom telkomsel indosat
  `),
);

/** Words that say nothing about the owner beside a well-known name. */
export const neutralSegments: ReadonlySet<string> = new Set(
  split("toko shop store bank resmi official indonesia id promo cs admin help bantuan pusat center online the"),
);

/** Offensive as a whole word. Inside other words they may be harmless. */
export const offensiveSegments: ReadonlySet<string> = new Set(
  split("shit cunt dick nazi nazis slut itil peler perek lonte memek pepek tolol jancok judi judol togel bugil"),
);

/** Offensive also as a part of a word. */
export const offensiveParts: readonly string[] = split(
  "fuck niger nigga fagot bitch whore porn bokep kontol ngentot jembut bangsat bajingan goblok pelacur kimak",
);
