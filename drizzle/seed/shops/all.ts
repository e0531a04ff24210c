import type { DemoShop } from "../shop";
import { keramik } from "./keramik";
import { kopi } from "./kopi";
import { larasan } from "./larasan/shop";

export const demoShops: readonly DemoShop[] = [larasan, kopi, keramik];
