import type { SellerContext } from "@/lib/commerce/stores";
import type { StaffMember } from "@/lib/contract/staff";
import { presentMember } from "./present";
import { readMembers } from "./rows";

/** The members of the store, the first to join first. */
export async function listMembers({ store }: SellerContext): Promise<StaffMember[]> {
  return (await readMembers(store.id)).map(presentMember);
}
