/** A yes, a wish to have it sent now and the patience asked for were for the account and the time that a post had then. */
export const freshStart = { approvedAt: null, askAgainAt: null, notBefore: null, wantedAt: null }
