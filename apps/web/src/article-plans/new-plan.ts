/** In place of an id, in the address of a plan that is not kept yet. */
export const newPlan = 'new'
