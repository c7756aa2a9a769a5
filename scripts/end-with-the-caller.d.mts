/** Ends this process in order when the one that has started it has ended. */
export declare function endWithTheCaller(): void;
