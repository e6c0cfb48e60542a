/** Texts about what is typed into a form and not stored yet. */
export const typedTextCopy = {
  restored: "This is what you typed here before. The site has not confirmed it.",
  discard: "Discard it",
  /** Before the link to what was stored. */
  storedAs: "What you typed here before is stored:",
  untitled: "Open it",
  unsent:
    "The site didn’t answer, so we can’t tell whether this was stored. What you typed is still here. Check your connection, then try again.",
  refused: "Nothing was stored:",
  /** How a reason begins that says so itself. */
  nothing: "Nothing was ",
};

/** The page that a post gets whose session has ended, with its text in a form. */
export const keptPostCopy = {
  /** Title of a page that is closed to the reader. */
  closed: "This page is for others",
  title: "Not saved yet",
  lead: "What you typed is below.",
  signedOut:
    "Nothing was saved, because your session has ended. Sign in in a new tab, come back to this one and send it again.",
  codeNeeded:
    "Nothing was saved, because your sign-in is not complete. Enter the code in a new tab, come back to this one and send it again.",
  noApp:
    "Nothing was saved, because your account has no authenticator app, and the desk needs two-step sign-in. Set up the app in a new tab, come back to this one and send it again.",
  unavailable:
    "Nothing was saved, because we can’t check your session right now. You are still signed in. Please send it again in a moment.",
  signIn: "Sign in in a new tab",
  enterCode: "Enter the code in a new tab",
  setUpApp: "Set up the app in a new tab",
  file: "Please choose the file again.",
  send: "Send again",
  /** The fields that people type into, by the name that their form gives them. */
  labels: {
    title: "Title",
    content: "Text",
    excerpt: "Excerpt",
    search_title: "Title in search engines",
    description: "Description in search engines",
    share_title: "Title of shared links",
    share_text: "Text beside shared links",
    canonical: "Published first at",
    body: "Text of the snippet",
    text: "Rows of the file",
    new_name: "New name",
    note: "Note",
    website: "Website",
    reason: "Reason",
    follow_up: "Follow up on",
    next_step: "What for",
    amount: "Value in US$",
    source: "Source",
    campaign: "Campaign",
    message: "What was asked or said",
    full_name: "Name",
    messaging_contact: "Phone or messaging contact",
    other_contacts: "Other emails and phones",
    company_domain: "Company domain",
    domain: "Domain or website",
    name: "Name",
    company: "Company",
    licenses: "Licenses",
    best_time: "Best time",
    utm_source: "How it reached us",
    alt: "Description",
    picture_alt: "Description of the picture",
    email: "Email address",
    author: "Author",
    category: "Category",
    tags: "Tags",
    tag: "Tag",
    new_tags: "New tags",
    slug: "Address",
    image: "Picture",
    date: "Date",
  },
};
