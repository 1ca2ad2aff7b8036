import { customAlphabet } from "nanoid";

/** Every noun that has an id, and its prefix. A cart and its order are one row. */
export const ID_PREFIXES = {
  store: "str_",
  product: "prod_",
  variant: "var_",
  category: "cat_",
  collection: "coll_",
  order: "ord_",
  orderLine: "oitm_",
  fulfillment: "ful_",
  customer: "cust_",
  address: "addr_",
  shippingOption: "shm_",
  taxRate: "tax_",
  review: "prev_",
  reviewPhoto: "rphoto_",
  conversation: "conv_",
  message: "cmsg_",
  refund: "ref_",
  webhook: "whk_",
  loginLink: "lnk_",
  option: "opt_",
  optionValue: "optv_",
  media: "med_",
  discount: "disc_",
  event: "evt_",
  delivery: "del_",
  paymentAttempt: "pay_",
  capture: "cap_",
  orderPayment: "opay_",
  bankStatement: "bst_",
  bankEntry: "bent_",
  apiKey: "key_",
  user: "usr_",
  request: "req_",
  auditEntry: "aud_",
  import: "imp_",
  move: "move_",
  pastOrder: "pord_",
  bulkJob: "bulk_",
  mail: "mail_",
  savedReply: "srep_",
  document: "doc_",
  draftOrder: "drft_",
  return: "ret_",
  returnFile: "rfl_",
  withdrawal: "wdr_",
  digitalFile: "file_",
  download: "dl_",
  licenseKey: "lkey_",
  redirect: "rdr_",
  content: "cnt_",
  menu: "mnu_",
  customField: "cfd_",
  newsletterSubscriber: "nsub_",
  cartReminder: "crm_",
  merchandisingRule: "mrch_",
  synonym: "syn_",
  customerGroup: "cgrp_",
  priceList: "plst_",
  giftCard: "gift_",
  storeCredit: "scr_",
} as const satisfies Record<string, `${string}_`>;

/** A noun that has ids. */
export type IdNoun = keyof typeof ID_PREFIXES;

/** 21 of 57 characters carry 122 bits: ids can be neither guessed nor collide in practice. */
const ID_LENGTH = 21;

/** Without 0, O, 1, l and I, which people confuse when they read an id aloud. */
const ID_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const randomPart = customAlphabet(ID_ALPHABET, ID_LENGTH);
const randomBase62 = customAlphabet(BASE62);
const RANDOM_PART = new RegExp(`^[${ID_ALPHABET}]{${ID_LENGTH}}$`);

/** A fresh id: the prefix of the noun and 21 random characters. */
export function newId(noun: IdNoun): string {
  return ID_PREFIXES[noun] + randomPart();
}

/** Whether the text has the format of an id of this noun; the row may not exist. */
export function isId(noun: IdNoun, text: string): boolean {
  const prefix = ID_PREFIXES[noun];
  return text.startsWith(prefix) && RANDOM_PART.test(text.slice(prefix.length));
}

const randomDigits = customAlphabet("0123456789");

/** Six digits that a customer reads out where an order is collected. */
export function newPickupCode(): string {
  return randomDigits(6);
}

/** Random base62 characters from a cryptographic source, for API keys and the like. */
export function newSecret(length: number): string {
  return randomBase62(length);
}
