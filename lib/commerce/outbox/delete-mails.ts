import type { Tx } from "@/lib/platform/db";

type Recipient = { storeId: string; livemode: boolean; email: string };

/** Deletes the mails to an address, of one kind or all, sent or not. The address is in lower case. */
export async function deleteMailsTo(
  tx: Tx,
  { storeId, livemode, email }: Recipient,
  kind: "login_link" | null = null,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mails WHERE store_id = ${storeId} AND livemode = ${livemode}
      AND lower(to_address) = ${email} AND (${kind}::text IS NULL OR kind = ${kind})`;
}

/** Deletes the mails about some subjects, and those about a state of one, such as `ord_…#2`. */
export async function deleteMailsAbout(
  tx: Tx,
  storeId: string,
  subjectIds: string[],
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mails WHERE store_id = ${storeId} AND split_part(subject_id, '#', 1) = ANY (${subjectIds})`;
}
