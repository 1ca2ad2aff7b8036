/** A VAT id in its parts: `DE136695976` is of `DE`, and `136695976` there. Greece is EL, Northern Ireland XI. */
interface VatNumber {
  prefix: string;
  number: string;
}

/** The VAT id to check, and the requester: only with a requester is there a consultation number as proof. */
export interface VatQuestion {
  vatId: VatNumber;
  requester: VatNumber | null;
}

/** What a tax office says. `unavailable` means exactly that: the VAT id may be valid or not. */
export type VatAnswer =
  | { kind: "valid" | "invalid"; consultationNumber: string | null }
  | { kind: "unavailable"; reason: string };

/**
 * Who knows whether VAT ids are valid. Adapters never throw for what a tax office may answer, a broken
 * connection included, and answer within their timeout.
 */
export interface VatService {
  /** What the check of an order keeps of it. */
  readonly name: "vies" | "hmrc" | "test";
  /** Whether it knows the VAT ids of this prefix. */
  covers(prefix: string): boolean;
  check(question: VatQuestion): Promise<VatAnswer>;
}

/** The services of this deployment. */
export interface VatServices {
  /** The tax office for a prefix in a mode; undefined if there is none. */
  find(prefix: string, livemode: boolean): VatService | undefined;
}
