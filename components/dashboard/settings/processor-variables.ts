/** The variables that connect Stripe and Mollie; docs/payments.md says where each comes from. */
export const STRIPE_VARIABLES = "STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET";
export const MOLLIE_VARIABLES = "MOLLIE_API_KEY";
