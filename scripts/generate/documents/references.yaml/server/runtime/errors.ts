export declare function notImplemented(operationId: string): Error;
