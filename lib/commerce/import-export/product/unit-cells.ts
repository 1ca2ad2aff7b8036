import { MISSING, notOneOf } from "@/lib/commerce/import-export/csv/cell-errors";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { Cell } from "@/lib/commerce/import-export/csv/write-csv";
import type { Column } from "@/lib/contract/product-file";
import type { VariantInput } from "@/lib/contract/seller-product";
import {
  convertMeasure,
  formatMeasure,
  UNIT_NAMES,
  type Unit,
  type UnitContent,
  unitInfo,
} from "@/lib/kit/units";

/** The columns a unit price is made of. */
export const UNIT_COLUMNS = [
  ...(["unitQuantity", "unitOfQuantity"] as const),
  ...(["unitReference", "unitOfReference"] as const),
] satisfies Column[];

/** Words that files have for units, beside our own. */
const OTHER_NAMES = new Map<string, Unit>([
  ...([
    ["sqm", "m2"],
    ["cbm", "m3"],
    ["sqft", "ft2"],
    ["fl oz", "floz"],
    ["fl_oz", "floz"],
  ] as const),
  ...([
    ["item", "ct"],
    ["items", "ct"],
    ["pcs", "ct"],
    ["count", "ct"],
  ] as const),
]);

/** The content of a package, from four cells; null if the file states that it has no unit price. */
export function readUnit(cells: RowCells): VariantInput["unit"] {
  const quantity = cells.decimal("unitQuantity");
  if (quantity === undefined || quantity === null || quantity === 0) {
    return cells.has("unitQuantity") && quantity !== undefined ? null : undefined;
  }
  const unit = readUnitName(cells, "unitOfQuantity");
  if (!unit) {
    return cells.isFilled("unitOfQuantity")
      ? undefined
      : cells.wrongField("unitOfQuantity", MISSING);
  }
  const measure = cells.decimal("unitReference") || undefined;
  if (measure === undefined) return { quantity, unit, reference: unitInfo(unit).usual };
  const reference = convertMeasure(measure, readUnitName(cells, "unitOfReference") ?? unit, unit);
  if (reference !== null) return { quantity, unit, reference };
  return cells.wrong("unitOfReference", "unit_mismatch");
}

function readUnitName(cells: RowCells, column: Column): Unit | undefined {
  const name = cells.text(column)?.trim().toLowerCase();
  if (!name) return undefined;
  const unit = UNIT_NAMES.find((one) => one === name) ?? OTHER_NAMES.get(name);
  return unit ?? cells.wrongField(column, notOneOf(UNIT_NAMES));
}

/** The four cells, as {@link readUnit} takes them. */
export function unitCells(content: UnitContent | null): Partial<Record<Column, Cell>> {
  if (content === null) return {};
  const base = formatMeasure(content.reference, content.unit);
  return {
    unitQuantity: content.quantity,
    unitOfQuantity: content.unit,
    unitReference: base.measure,
    unitOfReference: base.unit,
  };
}
