/** What an operation that may be refused gives back: a value, or a fault the caller must look at. */
export type Outcome<Value, Fault> = { ok: true; value: Value } | { ok: false; fault: Fault }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refused = <Fault>(fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })
