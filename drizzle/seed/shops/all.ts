import type { DemoShop } from "../demo-shop";
import { keramik } from "./keramik";
import { kopi } from "./kopi";
import { larasan } from "./larasan";

export const demoShops: readonly DemoShop[] = [larasan, kopi, keramik];
