export { cancelVisitorReturn } from "./cancel-visitor-return";
export {
  approveReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
} from "./decide-return";
export { exchangeReturn } from "./exchange-return";
export { returnJobs } from "./jobs";
export { listReturns, readReturn } from "./list-returns";
export {
  addPhoto,
  addVisitorPhoto,
  deleteReturnPhoto,
  readPhoto,
  readVisitorPhoto,
} from "./photos";
export { presentReturn } from "./present";
export { receiveReturn } from "./receive-return";
export { refundReturn } from "./refund-return";
export { createReturn, openWithdrawnReturn, requestReturn } from "./request-return";
export { deleteLabel, readLabel, readVisitorLabel, uploadLabel } from "./return-label";
export type { ReturnRecord } from "./rows";
export { settleExchanges } from "./settle-exchanges";
export { listVisitorReturns } from "./visitor-returns";
