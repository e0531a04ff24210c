/** Number of products in the first shop, and number of shops. The other shops have thirty products each. */
export type Size = { products: number; shops: number };

const productsElsewhere = 30;
const picturesPerShop = 200;
const categoriesPerShop = 8;

const productNouns =
  "kain batik lurik tenun kebaya sarung selendang kemeja tas dompet taplak bantal kipas syal rok celana".split(" ");
/** Three syllables make a word, so a large shop has a realistic number of distinct words. */
const syllables = "ba be bi bo da di du ga gi ja ka ki ku la li lu ma me na ni pa ra ri sa si ta tu wa".split(" ");
const vocabularySize = 20_000;
const makers = "Larasan Kencana Pekalongan Lasem Cirebon Madura Solo Yogya Garut Tuban Indramayu Banyumas".split(" ");

const home = [
  {
    type: "hero",
    title: "Dari tangan ke tangan",
    em: "pelan-pelan",
    sub: "Kain dan busana buatan tangan.",
    cta: "Lihat",
  },
  { type: "cats" },
  { type: "grid", title: "Baru datang", selection: { sort: "newest", limit: 8 } },
  { type: "campaign", campaignId: id("cmp", 1) },
  { type: "grid", title: "Paling laku", selection: { sort: "best_selling", limit: 8 } },
  { type: "banner", text: "Gratis ongkir mulai Rp 300.000.", bg: "soga" },
  {
    type: "story",
    title: "Cerita kami",
    text: "Setiap helai dicelup, dijemur dan dicelup lagi sampai warnanya dalam.",
  },
];

const brand = {
  wordmarkPrimary: "Toko",
  wordmarkAccent: "Contoh",
  tagline: "Kain dan busana buatan tangan, dari perajin ke pintu rumah.",
  aboutTitle: "Tentang kami",
  aboutBody: "Kami menjual kain dari perajin yang kami kenal sendiri.",
  email: "halo@toko.example",
  nav: ["Katalog", "Tentang", "Lacak pesanan"].map((label) => ({
    label,
    route: `/${label.toLowerCase().slice(0, 6)}`,
  })),
  heroImageIds: [id("img", 1), id("img", 2)],
  logoImageId: id("img", 3),
};

/** Computes a product's search vector as the triggers would. An older version to compare with supports fewer columns. */
const describing = `do $$ begin
    create function pg_temp.described(name text, label text, options jsonb, tags text[], skus text, description text)
      returns tsvector language sql as 'select product_search(name, label, null, options, tags, skus, description)';
  exception when undefined_function then
    create function pg_temp.described(name text, label text, options jsonb, tags text[], skus text, description text)
      returns tsvector language sql as 'select product_search(name, tags, skus, description)';
  end $$`;

/** Lets the trigger compute the pictures and colors of a product as it is inserted. An older version to compare with has none. */
const appearing = (mode: "enable always" | "enable") => `do $$ begin
    alter table products ${mode} trigger products_appear;
  exception when undefined_object then null;
  end $$`;

/**
 * Statements that fill a fresh database. Our triggers would compute derived columns row by row. They are therefore
 * switched off, and the same values are computed here for whole tables. Each product is written once, complete.
 */
export function shopStatements({ products, shops }: Size): string[] {
  return [
    "set session_replication_role = replica",
    `create temp table new_products as
      select 1 as shop, n, ${key("shp", "1")} as shop_id, ${key("prd", "n")} as id
      from generate_series(1, ${products}) n
      union all
      select s, n, ${key("shp", "s")}, ${key("prd", "n")}
      from generate_series(2, ${shops}) s, generate_series(1, ${productsElsewhere}) n`,
    describing,
    ...shopRows(shops),
    appearing("enable always"),
    ...productRows(),
    appearing("enable"),
    ...pageRows(shops),
    ...derivedRows(),
    "drop table new_products",
    "set session_replication_role = origin",
    "vacuum analyze",
  ];
}

function shopRows(shops: number): string[] {
  const every = `generate_series(1, ${shops}) s`;
  return [
    `insert into shops (id, slug, name, plan, order_prefix, brand, free_shipping_min, account_holder)
      select ${key("shp", "s")}, 'toko-' || s, 'Toko ' || s, 'write', 'BNC', ${json(brand)}, 300000, 'Toko ' || s
      from ${every}`,
    // An older version to compare with may have no code quotas.
    `do $$ begin
        update shops set code_ceiling = 1000000000, code_ceiling_per_caller = 1000000000;
      exception when undefined_column then null;
      end $$`,
    // The buyers of the benchmark have never paid before. Their shared reservations are therefore not limited.
    `update shops set holds = '{"firstTimeSharePercent": 100, "firstTimePerAddress": 1000000000, "firstTimePerDomain": 1000000000}'`,
    `insert into domains (host, shop_id, is_primary)
      select 'shop-' || s || '.localhost:3400', ${key("shp", "s")}, true from ${every}`,
    `insert into images (shop_id, id, path, alt, width, height)
      select ${key("shp", "s")}, ${key("img", "i")}, '/media/bench/' || s || '/kain-' || i || '.webp',
        'Kain nomor ' || i, 1200, 1500
      from ${every}, generate_series(1, ${picturesPerShop}) i`,
    `insert into categories (shop_id, id, key, label, subtitle, image_id, position)
      select ${key("shp", "s")}, ${key("cat", "c")}, 'kategori-' || c, 'Kategori ' || c,
        'Untuk setiap hari', ${key("img", "c")}, c
      from ${every}, generate_series(1, ${categoriesPerShop}) c`,
    `insert into couriers (shop_id, code, name, service, eta, cost, services, position)
      select ${key("shp", "s")}, code, upper(code), 'REG', '2–4 hari', 20000, '{REG}', 0
      from ${every}, unnest(array['jne', 'pos', 'sicepat']) as code`,
    `insert into payment_methods (shop_id, code, name, sub, gateways, account_number, position)
      select ${key("shp", "s")}, code, upper(code), 'Bayar dari bank mana pun', array[gateway], '1234567890', 0
      from ${every},
        (values ('qris', 'sandbox'), ('transfer_bca', 'manual'), ('va_bca', 'sandbox')) as m(code, gateway)`,
  ];
}

/** Inserts variants first: a product's prices and search vector are computed from them on insert. */
function productRows(): string[] {
  return [
    `insert into variants
        (shop_id, id, product_id, sku, price, compare_at_price, stock, weight_grams, options, position)
      select shop_id, ${key("var", "n * 2 + v")}, id, 'SKU-' || n || '-' || v, price,
        case when n % 5 = 0 then price + 20000 end, case when n % 9 > 0 then n % 40 end, 300,
        json_build_object('Ukuran', (array['M', 'L'])[v + 1]), v
      from new_products, generate_series(0, 1) v,
        lateral (select 25000 + (n * 7919 % 400) * 1000 + v * 5000 as price) as priced
      order by shop, n, v`,
    `insert into product_images (shop_id, product_id, image_id, position)
      select shop_id, id, ${key("img", `(n + p * 67) % ${picturesPerShop} + 1`)}, p
      from new_products, generate_series(0, 1) p order by shop, n`,
    `insert into products (shop_id, id, slug, name, description, category_id, tags, badge, options, position,
        sold_count, created_at, price_from, price_to, search)
      select shop_id, id, 'kain-' || n, name, description, ${key("cat", `n % ${categoriesPerShop} + 1`)}, tags,
        case when n % 10 = 0 then 'Baru' end, options, n, n * 31 % 997,
        now() - n * interval '1 minute', lowest, highest, pg_temp.described(name, label, options, tags, skus, description)
      from new_products,
        lateral (select initcap(${word(productNouns, "n")}) || ' ' || ${word(makers, "n / 3")} || ' ' || n as name,
          'Kategori ' || n % ${categoriesPerShop} + 1 as label, '[{"name": "Ukuran", "values": ["M", "L"]}]'::jsonb as options,
          array['tag-' || n % 20, 'musim-' || n % 4] as tags,
          'Motif ' || ${motif("n")} || ', dibuat dengan tangan dari ' || ${word(productNouns, "n / 7")}
            || ' pilihan, lembut dan awet untuk dipakai setiap hari.' as description
        ) as texts,
        lateral (select min(price) as lowest, max(price) as highest, string_agg(sku, ' ') as skus from variants v
          where v.shop_id = new_products.shop_id and v.product_id = new_products.id) as sold
      order by shop, n`,
  ];
}

function pageRows(shops: number): string[] {
  const every = `generate_series(1, ${shops}) s`;
  return [
    `insert into campaigns (shop_id, id, title, badge, discount_type, discount_value, starts_at, ends_at)
      select ${key("shp", "s")}, ${key("cmp", "1")}, 'Pekan batik', '-15%', 'percentage', 15,
        now() - interval '1 day', now() + interval '30 days'
      from ${every}`,
    `insert into campaign_products (shop_id, campaign_id, product_id)
      select shop_id, ${key("cmp", "1")}, id from new_products where n % 3 = 1 and n <= 60`,
    `insert into pages (shop_id, key) select ${key("shp", "s")}, 'home' from ${every}`,
    `insert into sections (shop_id, id, page_key, position, content, campaign_id)
      select ${key("shp", "s")}, ${key("sec", "ord")}, 'home', ord, content,
        case when content ->> 'type' = 'campaign' then ${key("cmp", "1")} end
      from ${every}, jsonb_array_elements(${json(home)}) with ordinality as written(content, ord)`,
  ];
}

function derivedRows(): string[] {
  return [
    `update categories c set product_count = counted.number
      from (select shop_id, category_id, count(*) as number from products where published group by 1, 2) as counted
      where c.shop_id = counted.shop_id and c.id = counted.category_id`,
    `update shops s set product_count = counted.number
      from (select shop_id, count(*) as number from products where published group by 1) as counted
      where s.id = counted.shop_id`,
    // An older version to compare with may have no low-stock table.
    `do $$ begin
        insert into low_stocks (shop_id, level, variant_id, product_id)
          select shop_id, level, id, product_id from variants, (values ('low', 5), ('out', 0)) as mark(level, most)
          where stock <= most;
      exception when undefined_table then null;
      end $$`,
    `insert into search_words (shop_id, word)
      select shop_id, word
      from (select distinct shop_id, word from products, unnest(tsvector_to_array(search)) as word) as found
      where word ~ '^[[:alpha:]]{3,40}$'`,
  ];
}

/** Builds an id in our format from a number. Like our ids, these sort by age within one kind. */
export function id(prefix: string, number: number): string {
  return `${prefix}_${String(number).padStart(25, "0")}`;
}

/** Builds the SQL expression of an id from a numeric SQL expression. */
export function key(prefix: string, number: string): string {
  return `'${prefix}_' || lpad((${number})::text, 25, '0')`;
}

/** Picks one of as many words as a large shop uses. Consecutive numbers give dissimilar words. */
function motif(number: string): string {
  const chosen = `(${number}) * 7919 % ${vocabularySize}`;
  const { length } = syllables;
  return [chosen, `${chosen} / ${length}`, `${chosen} / ${length ** 2}`]
    .map((one) => word(syllables, one))
    .join(" || ");
}

function word(list: string[], number: string): string {
  return `('{${list.join(",")}}'::text[])[(${number}) % ${list.length} + 1]`;
}

function json(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
}
