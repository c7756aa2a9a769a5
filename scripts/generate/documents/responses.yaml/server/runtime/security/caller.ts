export interface Caller { name: string }
