/**
 * Synonyms between the words of buyers and of shops. `=` joins words that mean each other. A search for the word before `>`
 * also finds the words after it, but not the reverse. A shop's own synonyms are in a table of its own.
 */
const source = `
baju = pakaian = busana
baju > kemeja, hem, blus, kaos, gaun, daster, tunik, gamis, atasan
pakaian > kemeja, hem, blus, kaos, gaun, daster, tunik, gamis, celana, rok
kemeja = hem
kemeja > baju
dress = gaun
dress > daster, tunik, gamis
gaun > daster
daster = homedress
kaos = kaus = tshirt
blus = blouse
celana = pants
jaket = jacket
rok = skirt
sarung > sarong
scarf = syal
scarf > selendang, pasmina
selendang = stola
selendang > syal, pasmina
syal > selendang
pasmina = pashmina
hijab = kerudung = jilbab
hijab > pasmina, selendang
kerudung > pasmina, selendang
tas = bag
totebag = tote bag = tas tote
tote bag > tas belanja, tas kanvas
totebag > tas belanja, tas kanvas
ransel = backpack
dompet = wallet
pouch > dompet
kosmetik = makeup
kosmetik > rias
tempat kosmetik > pouch, rias
tempat makeup > pouch, rias
aksesori = aksesoris
perhiasan = jewelry
sprei = seprai
gorden = tirai
taplak = tablecloth
pajangan > hiasan, dekorasi, hias
hiasan = dekorasi = ornamen
dekorasi > hias
hiasan > hias
wall decor > hiasan dinding

biru > nila, indigo, navy
biru = blue
merah = red
hitam = black
putih = white
hijau = green
kuning = yellow
cokelat = coklat = brown
abu = grey
krem = cream
alam = alami
jogja = yogya = yogyakarta
megamendung = mega mendung
katun = cotton
sutra = sutera
kulit = leather

pria = cowok = laki
wanita = cewek = perempuan
pria > cowo
wanita > ibu
ibu > wanita
anak = kids
bayi = baby

kado = hadiah
oleh oleh > kado, suvenir
souvenir = suvenir
nikah = pernikahan
nikah > mempelai
pernikahan > mempelai, seserahan

kopi = coffee
teh = tea
arabika = arabica
bubuk > giling, halus
kopi bubuk > kopi giling, kopi halus
blend = campuran
house blend > campuran
drip bag > saring gantung
cold brew > seduh dingin
coldbrew > seduh dingin
sachet > kantong, celup
instan > praktis, siap seduh
sampler > cicip
dripper > corong
filter = saring
saringan kopi > corong, saring gantung
honey > madu
sangrai = roast
dark roast > sangrai gelap
light roast > sangrai terang
medium roast > sangrai sedang
gelas = cangkir = mug
teko = poci = ceret = teapot
mangkuk = mangkok = bowl
piring = plate
vas = vase
pot bunga > vas
tempat bunga > vas
keramik = gerabah = tembikar
keramik > stoneware
gerabah > stoneware
tembikar > stoneware
sup > soto, berkuah
alat makan > piring, mangkuk, sendok
alat minum > mug, cangkir, gelas, teko
peralatan makan > piring, mangkuk, sendok
peralatan minum > mug, cangkir, gelas, teko
sendok = spoon

gram = g = gr
kilo = kg
liter = l
meter = m
`;

/** Maximum synonyms that a shop can define per word. Further ones are ignored. */
export const mostOwnSynonyms = 20;

/** Synonyms by the typed word or pair of words. */
export const builtInSynonyms: ReadonlyMap<string, readonly string[]> = read(source);

function read(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (typed: string, means: string) => {
    const known = found.get(typed) ?? [];
    if (typed !== means && !known.includes(means)) found.set(typed, [...known, means]);
  };
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const [typed = "", narrower = ""] = line.split(" > ");
    const equals = line.includes(" > ") ? [] : line.split(" = ");
    for (const one of equals) for (const other of equals) add(one, other);
    for (const means of narrower.split(", ").filter((one) => one !== "")) add(typed, means);
  }
  return found;
}
