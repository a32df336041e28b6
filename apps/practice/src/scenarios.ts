/** Ways in which this site can be told to misbehave towards one user; each stays on until it is switched off. */
export type Scenarios = {
  /** The session ends when the upload is complete. */
  logOutMidWay: boolean
  /** Parts count from 1; 0 is off. The connection breaks at this part, the first time only unless it stays broken. */
  uploadBreaksAtPart: number
  uploadStaysBroken: boolean
  /** The reason shown after the review; empty is off. */
  rejectAfterReview: string
  /** 0: the usual form. 2: the same form redesigned. 3: a form no recipe knows. */
  changedSelectors: 0 | 2 | 3
  /** Every step of the portal takes this much longer. */
  slowSteps: number
  redirectToLoginAfterPublish: boolean
  answerLostAfterPublish: boolean
  mandatoryDeclaration: boolean
  /** The portal refuses to publish and says this; empty is off. */
  refuse: string
  loginChallenge: boolean
}

export const calm: Scenarios = {
  logOutMidWay: false,
  uploadBreaksAtPart: 0,
  uploadStaysBroken: false,
  rejectAfterReview: '',
  changedSelectors: 0,
  slowSteps: 0,
  redirectToLoginAfterPublish: false,
  answerLostAfterPublish: false,
  mandatoryDeclaration: false,
  refuse: '',
  loginChallenge: false,
}

export const scenarioSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    logOutMidWay: { type: 'boolean' },
    uploadBreaksAtPart: { type: 'integer', minimum: 0, maximum: 1000 },
    uploadStaysBroken: { type: 'boolean' },
    rejectAfterReview: { type: 'string', maxLength: 200 },
    changedSelectors: { enum: [0, 2, 3] },
    slowSteps: { type: 'number', minimum: 0, maximum: 120 },
    redirectToLoginAfterPublish: { type: 'boolean' },
    answerLostAfterPublish: { type: 'boolean' },
    mandatoryDeclaration: { type: 'boolean' },
    refuse: { type: 'string', maxLength: 200 },
    loginChallenge: { type: 'boolean' },
  },
} as const
