/** What sentences of refused costs may name; each of them names one or two. */
export const noDetails = { plan: '', count: 0, day: '', amount: '', row: 0 }
