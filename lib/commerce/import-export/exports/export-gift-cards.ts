import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import type { SellerContext } from "@/lib/commerce/stores";
import type { GiftCardExportQuery } from "@/lib/contract/export";
import { toDecimal } from "@/lib/kit/money";
import { batchesOf } from "./batches";

/** Rows of a few hundred bytes. */
const BATCH = 1_000;

const HEADER = [
  ...["Gift Card ID", "Last Four", "Enabled", "Currency", "Initial Amount", "Balance"],
  ...["Recipient Email", "Recipient Name", "Message", "Note"],
  ...["Send on", "Expires at", "Created at"],
];

interface Row {
  id: string;
  lastFour: string | null;
  isEnabled: boolean;
  currency: string;
  issued: number;
  balance: number;
  recipientEmail: string | null;
  recipientName: string | null;
  message: string | null;
  note: string | null;
  sendOn: string | null;
  expiresAt: Date | null;
  createdAt: Date;
}

/** The gift cards of the mode with their balances. Codes are known only to their holders. */
export function exportGiftCards(
  ctx: Pick<SellerContext, "store" | "livemode">,
  period: GiftCardExportQuery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return csvStream(HEADER, rowsOf(ctx, period));
}

async function* rowsOf(
  ctx: Pick<SellerContext, "store" | "livemode">,
  period: GiftCardExportQuery,
): AsyncGenerator<Cell[][], void> {
  const statement = { name: "export_gift_cards", text: GIFT_CARDS, params: [], size: BATCH };
  for await (const rows of batchesOf<Row>({ ctx, ...period }, statement)) yield rows.map(cellsOf);
}

function cellsOf(row: Row): Cell[] {
  const amount = (minor: number) => written(toDecimal(minor, row.currency));
  return [
    ...[written(row.id), row.lastFour, row.isEnabled, written(row.currency)],
    ...[amount(row.issued), amount(row.balance)],
    ...[row.recipientEmail, row.recipientName, row.message, row.note, row.sendOn],
    row.expiresAt && written(row.expiresAt.toISOString()),
    written(row.createdAt.toISOString()),
  ];
}

/** By the primary key; initial balances by the index of entries on their account. */
const GIFT_CARDS = `
  SELECT a.id, a.last_four AS "lastFour", a.disabled_at IS NULL AS "isEnabled", a.currency, a.balance,
    (SELECT coalesce(sum(e.amount), 0)::bigint FROM stored_value_entries e WHERE e.account_id = a.id AND e.kind = 'issue')
      AS issued,
    a.recipient_email AS "recipientEmail", a.recipient_name AS "recipientName", a.message, a.note,
    to_char(a.send_on, 'YYYY-MM-DD') AS "sendOn", a.expires_at AS "expiresAt", a.created_at AS "createdAt"
  FROM stored_value_accounts a
  WHERE a.store_id = $1 AND a.livemode = $2 AND a.id > $3 AND a.kind = 'gift_card'
    AND ($4::timestamptz IS NULL OR a.created_at >= $4)
    AND ($5::timestamptz IS NULL OR a.created_at <= $5)
  ORDER BY a.id LIMIT ${BATCH}`;
