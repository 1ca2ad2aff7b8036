export type {
  AccountAnswer,
  Authorized,
  CaptureRequest,
  ChargeRequest,
  EventSubject,
  FoundRefund,
  OfferedMethod,
  PageSources,
  PaymentOutcome,
  PaymentProcessor,
  Purchase,
  PurchaseLine,
  RefundOutcome,
  RefundRequest,
} from "./port";
export { type PaymentProcessors, paymentProcessors } from "./registry";
export {
  answerChallenge,
  DEBIT_RETURN_MS,
  findChallenge,
  RETURNED_DEBIT,
  testProcessor,
} from "./test/test-processor";
