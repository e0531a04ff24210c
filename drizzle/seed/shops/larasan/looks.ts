import { look } from "../parts";

/** The cloths of Larasan: each motif in its dye colors. `lereng` is the small, even kind of parang. */

export const kawungSoga = look("kawung", "mori", "soga", "kunyit");
export const kawungNila = look("kawung", "mori", "nila", "soga");
export const kawungIreng = look("kawung", "kain", "ireng", "soga");
export const kawungKunyit = look("kawung", "soga", "kunyit", "mori");

export const lerengNila = look("parang", "mori", "nila", "kunyit");
export const lerengTarum = look("parang", "mori", "tarum", "kain");
export const lerengIreng = look("parang", "kain", "ireng", "soga");

export const megaMendungNila = look("mega-mendung", "mori", "nila", "kain");
export const megaMendungTarum = look("mega-mendung", "mori", "tarum", "kain");
export const megaMendungMengkudu = look("mega-mendung", "mori", "mengkudu", "kunyit");

export const truntumIreng = look("truntum", "mori", "ireng", "soga");
export const truntumSoga = look("truntum", "mori", "soga", "ireng");

export const ceplokMengkudu = look("ceplok", "mori", "mengkudu", "kunyit");
export const ceplokTarum = look("ceplok", "mori", "tarum", "kunyit");
export const ceplokSoga = look("ceplok", "mori", "soga", "nila");

export const tumpalMori = look("tumpal", "soga", "mori", "nila");
export const tumpalMengkudu = look("tumpal", "mori", "mengkudu", "kunyit");
export const tumpalNila = look("tumpal", "mori", "nila", "mengkudu");
