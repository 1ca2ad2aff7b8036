import { recordChange } from "@/lib/commerce/audit";
import { type ImportAuthorContext, requireImportScope } from "@/lib/commerce/import-export";
import { type CreateMove, MOVE_KINDS, type Move } from "@/lib/contract/move";
import { fieldError, type RefusalFields, refuse, requireValidFields } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { rejectDuplicate, transaction } from "@/lib/platform/db";
import { type Network, network } from "@/lib/platform/safe-http";
import { sealSecret } from "@/lib/platform/secrets";
import type { ShopToken } from "./open-shop";
import { presentMove } from "./present";
import { moveRow, WITH_KINDS } from "./rows";
import { readShopAddress } from "./shop-address";

/**
 * Creates a move, which a background job reads. Refuses validation_failed for an invalid address or a missing token,
 * insufficient_scope if the author may not write one of the kinds, and conflict while another move is unfinished.
 */
export async function startMove(
  author: ImportAuthorContext,
  sent: CreateMove,
  net: Network = network(),
): Promise<Move> {
  const { store, livemode, now, actor } = author;
  const kinds = MOVE_KINDS.filter((kind) => sent.kinds?.includes(kind) ?? true);
  for (const kind of kinds) requireImportScope(author, kind);
  const token = readToken(sent);
  const address = await readShopAddress(sent.source, sent.address, net);
  const id = newId("move");
  return rejectDuplicate(
    transaction(async (tx) => {
      const stored = await tx.move.create({
        data: {
          ...{ id, storeId: store.id, livemode, source: sent.source, address },
          token: sealSecret(JSON.stringify(token), id),
          ...{ actorKind: actor.kind, actorId: actor.id },
          ...{ dueAt: now, createdAt: now, updatedAt: now },
          kinds: { create: kinds.map((kind, position) => ({ kind, position })) },
        },
        include: WITH_KINDS,
      });
      const after = presentMove(moveRow(stored), now);
      await recordChange(tx, author, { action: "move.created", objectId: id, after });
      return after;
    }),
    () => refuse("conflict", { message: "Another move is unfinished." }),
  );
}

/** Tokens are sent in headers, which allow few other characters. */
const TOKEN = /^[!-~]+$/;

function readToken({ source, accessToken, consumerKey, consumerSecret }: CreateMove): ShopToken {
  const fields: RefusalFields = {};
  const read = (field: string, text = "") => {
    if (text === "") fields[field] = [fieldError("required", "Is missing.")];
    else if (!TOKEN.test(text)) {
      const message = "Must have only letters, digits and punctuation of ASCII.";
      fields[field] = [fieldError("invalid_format", message)];
    }
    return text;
  };
  const token =
    source === "shopify"
      ? { accessToken: read("accessToken", accessToken) }
      : {
          consumerKey: read("consumerKey", consumerKey),
          consumerSecret: read("consumerSecret", consumerSecret),
        };
  requireValidFields(fields);
  return token;
}
