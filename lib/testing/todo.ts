/** The figures of a seller who has nothing to do. */
export const EMPTY_TODO = {
  unfulfilledOrders: 0,
  disputesToAnswer: 0,
  expiringAuthorizations: 0,
  overdueInvoices: 0,
  requestedReturns: 0,
  openWithdrawals: 0,
  lowStockVariants: 0,
  outOfStockVariants: 0,
  pendingReviews: 0,
  unreadConversations: 0,
  failingWebhooks: 0,
  failedMails: 0,
};
