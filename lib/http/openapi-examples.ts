/** A request body for each operation that takes one, as the reference proposes it; a test parses all. */
export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = {
  addCartItem: { productId: "teapot-for-two", quantity: 1 },
  setCartItem: { quantity: 2 },
  applyDiscount: { code: "WELCOME10" },
  estimateCart: { countryCode: "GB", postcode: "SW1Y 4JH" },
  selectShippingOption: { shippingOptionId: "ship_…" },
  saveCheckoutData: {
    email: "ada@example.com",
    shippingAddress: {
      firstName: "Ada",
      lastName: "Lovelace",
      line1: "12 St James's Square",
      city: "London",
      postcode: "SW1Y 4JH",
      countryCode: "GB",
    },
    sameAsShipping: true,
  },
  checkout: { paymentMethod: "pm_card_visa", returnUrl: "https://shop.example/thanks" },
  calculateTax: { items: [{ productId: "teapot-for-two", quantity: 1 }], countryCode: "GB" },
  checkCustomer: { email: "ada@example.com" },
  sendAuth: { email: "ada@example.com" },
  verifyAuth: { token: "lnk_…" },
  createAccount: { email: "ada@example.com", firstName: "Ada", lastName: "Lovelace" },
  updateProfile: { firstName: "Ada", phone: "+442079460000" },
  submitReview: {
    rating: 5,
    title: "Pours well",
    body: "Not a drop on the table.",
    authorName: "Ada",
    authorEmail: "ada@example.com",
  },
  createConversation: { subject: "Delivery", initialMessage: "Do you deliver to Orkney?" },
  postMessage: { body: "Thank you!" },
  saveConversationEmail: { email: "ada@example.com" },
  replyToConversation: { body: "We do, every Tuesday." },
  markConversationRead: { upTo: "cmsg_…" },
  createProduct: { name: "Egg cup", price: 900, stock: 12, status: "published" },
  updateProduct: { price: 950 },
  createCategory: { name: "Teapots", description: "For two and for ten.", position: 3 },
  updateCategory: { name: "Teapots and kettles", metaTitle: "Stoneware teapots" },
  adjustInventory: { operation: "increment", quantity: 6, reason: "Delivery from the kiln" },
};

/** A value for each parameter of a path that has a telling one. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  product: "teapot-for-two",
  category: "table",
  countryCode: "US",
  feed: "google.xml",
};
