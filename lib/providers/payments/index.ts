export type {
  Authorized,
  CaptureRequest,
  ChargeRequest,
  FoundRefund,
  OfferedMethod,
  PageSources,
  PaymentOutcome,
  PaymentProcessor,
  RefundOutcome,
  RefundRequest,
} from "./port";
export { type PaymentProcessors, paymentProcessors } from "./registry";
export {
  answerChallenge,
  findChallenge,
  RETURNED_DEBIT,
  RETURNED_MS,
  testProcessor,
} from "./test/test-processor";
