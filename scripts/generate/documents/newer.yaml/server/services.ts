export interface Services { x: 1 }
