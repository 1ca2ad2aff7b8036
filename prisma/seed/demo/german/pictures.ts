import type { DemoTexts } from "./types";

/** The alternative texts of the products' pictures, in German. */
export const GERMAN_PICTURES: DemoTexts = {
  "A moss-green mug with a bare brown foot": "Ein moosgrüner Becher mit braunem, unglasiertem Fuß",
  "The mug in pale oat": "Der Becher in hellem Hafer",
  "The mug in grey blue": "Der Becher in Graublau",
  "The mug in rust red": "Der Becher in Rostrot",
  "The mug in blue black": "Der Becher in Blauschwarz",
  "Five mugs on a table, one in each glaze": "Fünf Becher auf einem Tisch, einer in jeder Glasur",
  "A bowl, grey blue outside and white inside, on a bare clay foot":
    "Eine Schale, außen graublau, innen weiß, auf unglasiertem Fuß",
  "The bowl in white all over": "Die Schale ganz in Weiß",
  "The bowl with a rust-red outside": "Die Schale, außen rostrot",
  "Three bowls in different glazes, nested":
    "Drei ineinandergestellte Schalen in verschiedenen Glasuren",
  "An oat-coloured dinner plate standing behind a side plate":
    "Ein haferfarbener Speiseteller, dahinter aufgestellt, und ein kleiner Teller davor",
  "The two plates in moss green": "Die beiden Teller in Moosgrün",
  "The two plates in blue black": "Die beiden Teller in Blauschwarz",
  "Two clear ribbed tumblers, one filled": "Zwei klare gerippte Gläser, eines gefüllt",
  "The tumblers in smoke-grey glass": "Die Gläser in Rauchgrau",
  "The tumblers in amber glass": "Die Gläser in Bernstein",
  "A white speckled jug with a pulled lip": "Ein weiß gesprenkelter Krug mit ausgezogener Tülle",
  "A large and a small jug side by side": "Ein großer und ein kleiner Krug nebeneinander",
  "A wide dark platter with three pears and a lemon on it":
    "Eine weite dunkle Platte mit drei Birnen und einer Zitrone",
  "A rust-red round teapot with a cane handle": "Eine runde rostrote Teekanne mit Rohrhenkel",
  "A blue-black espresso cup of coffee on its saucer":
    "Eine blauschwarze Espressotasse mit Kaffee auf ihrer Untertasse",
  "A white vase with a leafy branch in its narrow neck":
    "Eine weiße Vase, in deren engem Hals ein belaubter Zweig steht",
  "The vase in moss green": "Die Vase in Moosgrün",
  "The vase in blue black": "Die Vase in Blauschwarz",
  "Three vases of different heights and glazes": "Drei Vasen in verschiedenen Höhen und Glasuren",
  "A wet clay pot on a potter's wheel": "Ein nasses Tongefäß auf einer Töpferscheibe",
  "An oak board leaning on a wall behind a loaf":
    "Ein Eichenbrett, an die Wand gelehnt, davor ein Laib Brot",
  "The board in dark walnut": "Das Brett in dunklem Nussbaum",
  "The board in pale ash": "Das Brett in heller Esche",
  "A blue-black linen apron hanging from a peg": "Eine blauschwarze Leinenschürze an einem Haken",
  "The apron in natural flax": "Die Schürze in Naturleinen",
  "The apron in rust": "Die Schürze in Rost",
  "Three white jars with oak lids, large to small":
    "Drei weiße Dosen mit Eichendeckeln, von groß nach klein",
  "Two cream towels with green stripes on a rail":
    "Zwei cremefarbene Tücher mit grünen Streifen auf einer Stange",
  "The towels with rust stripes": "Die Tücher mit rostroten Streifen",
  "The towels with blue stripes": "Die Tücher mit blauen Streifen",
  "A domed oat-coloured salt pig with a wooden spoon in it":
    "Ein gewölbter haferfarbener Salztopf mit einem Holzlöffel darin",
  "A cream enamel pan of milk with a dark rim":
    "Ein cremefarbener Emailletopf voll Milch mit dunklem Rand",
  "The pan in dark green enamel": "Der Topf in dunkelgrüner Emaille",
  "Three carved cherry spoons, one deep, one slotted, one slim":
    "Drei geschnitzte Löffel aus Kirschholz: ein tiefer, ein gelochter, ein schmaler",
  "A folded grey-blue blanket with a fringe, on a bench":
    "Eine gefaltete graublaue Decke mit Fransen auf einer Bank",
  "The blanket in natural flax": "Die Decke in Naturleinen",
  "The blanket in moss green": "Die Decke in Moosgrün",
  "The blanket in rust": "Die Decke in Rost",
  "The herringbone weave and fringe close to": "Fischgrätmuster und Fransen aus der Nähe",
  "A large and a small dark green cushion on a bench":
    "Ein großes und ein kleines dunkelgrünes Kissen auf einer Bank",
  "The cushions in clay pink": "Die Kissen in Tonrosa",
  "The cushions in gorse yellow": "Die Kissen in Ginstergelb",
  "The cushions in chalk white": "Die Kissen in Kreideweiß",
  "Folded white bed linen tied with a ribbon":
    "Gefaltete weiße Bettwäsche, mit einem Band gebunden",
  "The bed linen in clay pink": "Die Bettwäsche in Tonrosa",
  "The bed linen in pale grey": "Die Bettwäsche in Hellgrau",
  "A hot-water bottle in a cream cable-knit cover":
    "Eine Wärmflasche in einem cremefarbenen Bezug mit Zopfmuster",
  "Four rust-red linen napkins fanned out": "Vier rostrote Leinenservietten, aufgefächert",
  "The napkins in grey blue": "Die Servietten in Graublau",
  "The napkins in natural flax": "Die Servietten in Naturleinen",
  "A pair of grey felt slippers seen from above": "Ein Paar graue Filzpantoffeln von oben",
  "The slippers in moss green": "Die Pantoffeln in Moosgrün",
  "A lit table lamp with a white stoneware base and a linen shade":
    "Eine leuchtende Tischlampe mit weißem Steinzeugfuß und Leinenschirm",
  "The lamp with a rust-red base": "Die Lampe mit rostrotem Fuß",
  "The lamp with a blue-black base": "Die Lampe mit blauschwarzem Fuß",
  "A glowing round paper lantern on a dark flex":
    "Eine leuchtende runde Papierlampe an einem dunklen Kabel",
  "Three paper lanterns of different sizes at different heights":
    "Drei Papierlampen in verschiedenen Größen und Höhen",
  "A brass floor lamp throwing a cone of light":
    "Eine Stehlampe aus Messing, die einen Lichtkegel wirft",
  "The lamp in blackened steel": "Die Lampe in geschwärztem Stahl",
  "Two lit beeswax candles in turned brass holders":
    "Zwei brennende Bienenwachskerzen in gedrehten Messinghaltern",
  "A lit candle in a blue-black pot with a paper label":
    "Eine brennende Kerze in einem blauschwarzen Topf mit Papieretikett",
  "The candle in a moss-green pot": "Die Kerze in einem moosgrünen Topf",
  "The candle in a grey-blue pot": "Die Kerze in einem graublauen Topf",
  "A small rust-red dome lamp lighting the table beneath it":
    "Eine kleine rostrote Kuppellampe, die den Tisch unter sich beleuchtet",
  "The lamp in chalk white": "Die Lampe in Kreideweiß",
  "The lamp in moss green": "Die Lampe in Moosgrün",
  "A rust-red cloth notebook with a label and an elastic":
    "Ein Notizbuch in rostrotem Leinen mit Etikett und Gummiband",
  "The notebook in dark green": "Das Notizbuch in Dunkelgrün",
  "The notebook in grey blue": "Das Notizbuch in Graublau",
  "The notebook in gorse yellow": "Das Notizbuch in Ginstergelb",
  "Four notebooks, one in each cloth": "Vier Notizbücher, eines in jedem Leinen",
  "A print of three pears, hung by two clips":
    "Ein Druck mit drei Birnen, an zwei Klammern aufgehängt",
  "The print in an oak frame": "Der Druck in einem Eichenrahmen",
  "A print of a striped field and a low sun, hung by two clips":
    "Ein Druck mit gestreiftem Feld und tiefer Sonne, an zwei Klammern aufgehängt",
  "A print of a dark green bird on a red disc, hung by two clips":
    "Ein Druck mit dunkelgrünem Vogel auf roter Scheibe, an zwei Klammern aufgehängt",
  "The print in a black frame": "Der Druck in einem schwarzen Rahmen",
  "Three printed cards over a brown envelope": "Drei bedruckte Karten auf einem braunen Umschlag",
  "Rolls of cream paper printed with green leaves":
    "Rollen aus cremefarbenem Papier, mit grünen Blättern bedruckt",
  "The paper printed with rust-red dots": "Das Papier mit rostroten Punkten",
  "The paper printed with blue waves": "Das Papier mit blauen Wellen",
  "An open wooden box of twelve coloured pencils": "Ein offener Holzkasten mit zwölf Buntstiften",
  "Sheets of a sewing pattern under a yellow tape measure":
    "Bögen eines Schnittmusters unter einem gelben Maßband",
  "A tall terracotta pot with a young fig in it": "Ein hoher Terrakottatopf mit einer jungen Feige",
  "Three terracotta pots, large, medium and small, all planted":
    "Drei bepflanzte Terrakottatöpfe: groß, mittel und klein",
  "A moss-green watering can with a brass rose": "Eine moosgrüne Gießkanne mit Messingbrause",
  "The watering can in cream": "Die Gießkanne in Creme",
  "The watering can in rust red": "Die Gießkanne in Rostrot",
  "A grey stone trough planted with lavender": "Ein grauer Steintrog, mit Lavendel bepflanzt",
  "A steel hand trowel with a pale wooden handle":
    "Eine Handschaufel aus Stahl mit hellem Holzgriff",
  "An open canvas roll with six small garden tools in its pockets":
    "Eine offene Segeltuchrolle mit sechs kleinen Gartenwerkzeugen in den Taschen",
  "An open dark green tin full of seed packets and dividers":
    "Eine offene dunkelgrüne Dose voller Samentütchen und Trennblätter",
  "A stoneware bird bath full of water": "Eine Vogeltränke aus Steinzeug, voll Wasser",
  "A hanging calendar with a leafy sprig and coloured bars":
    "Ein Wandkalender mit einem belaubten Zweig und farbigen Balken",
  "A green gift card of the shop on a brown envelope":
    "Eine grüne Geschenkkarte des Ladens auf einem braunen Umschlag",
  "The open seed tin of the set, full of packets and dividers":
    "Die offene Samendose des Sets, voller Tütchen und Trennblätter",
  "The hand trowel of the set, with its pale wooden handle":
    "Die Handschaufel des Sets mit ihrem hellen Holzgriff",
};
