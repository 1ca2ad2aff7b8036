export type {
  ChargeRequest,
  FoundRefund,
  OfferedMethod,
  PageSources,
  PaymentOutcome,
  PaymentProcessor,
  ProcessorEvent,
  RefundOutcome,
  RefundRequest,
} from "./port";
export { type PaymentProcessors, paymentProcessors } from "./registry";
export { answerChallenge, findChallenge, testProcessor } from "./test/test-processor";
